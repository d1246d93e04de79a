import type { CallResult, Message } from '@outspoken/contract';
import type { Paint } from './paint.ts';

/** A call result to be read by a person. */
export function describeResult(result: CallResult, paint: Paint): string {
  const rows: [string, string][] = [
    ['call', result.callId],
    ['task', result.callTaskId ?? 'none'],
    ['status', paint('bold', result.status)],
    ['from, to', `${result.from} → ${result.to}`],
    ['agent', result.agent.name ?? result.agent.id],
    ['started', result.startedAt ?? 'not yet'],
    [
      'duration',
      result.durationSeconds === null ? 'not ended yet' : `${result.durationSeconds} s of conversation`,
    ],
    ['recording', result.audioAvailable ? 'stored' : 'none'],
    ['details', result.detailsUrl],
  ];
  const table = rows.map(([name, value]) => `  ${paint('dim', name.padEnd(11))}${value}`);
  const messages =
    result.conversation?.messages.map((message) => `  ${describeMessage(message, paint)}`) ?? [];
  const analysis = result.analysis?.map((item) => `  ${item.label}: ${JSON.stringify(item.value)}`) ?? [];
  return [...table, ...section('conversation', messages), ...section('analysis', analysis)].join('\n');

  function section(title: string, lines: string[]): string[] {
    return lines.length === 0 ? [] : ['', paint('bold', title), ...lines];
  }
}

/** What is worth knowing at the end of a call one has just watched. */
export function summariseResult(result: CallResult, paint: Paint): string {
  const spoken = result.conversation?.messages.filter((message) => 'content' in message).length ?? 0;
  const recording = result.audioAvailable ? 'recording stored' : 'no recording';
  return [
    `${paint('bold', result.status)}, ${result.durationSeconds ?? 0} s, ${spoken} utterances, ${recording}`,
    `${paint('dim', 'all of it:')} pnpm outspoken result ${result.callId}`,
  ].join('\n');
}

function describeMessage(message: Message, paint: Paint): string {
  switch (message.role) {
    case 'assistant':
      return `${paint('cyan', 'agent '.padEnd(8))}${message.content}`;
    case 'user': {
      const note = 'interactionStatus' in message ? paint('yellow', '  [too short to interrupt]') : '';
      return `${paint('green', 'callee'.padEnd(8))}${message.content}${note}`;
    }
    case 'tool_call':
      return `${paint('magenta', 'tool'.padEnd(8))}${message.toolName}(${JSON.stringify(message.arguments)})`;
    case 'tool_result':
      return `${paint('magenta', 'tool'.padEnd(8))}${message.toolName} → ${JSON.stringify(message.result) ?? ''}`;
    default:
      return message satisfies never;
  }
}
