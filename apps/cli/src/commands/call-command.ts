import type { Command } from 'commander';
import { type CommandContext, openManagement, openPublic, showJson, withOutput } from '../command-context.ts';
import { summariseResult } from '../describe-result.ts';
import { UserError } from '../user-error.ts';
import { watchTask } from '../watch-call.ts';
import { addCallAnalyseCommand } from './call-analyse.ts';
import { addCallAudioCommand } from './call-audio.ts';
import { addCallListCommand } from './call-list.ts';
import { addCallShowCommand } from './call-show.ts';
import { addCallTimelineCommand } from './call-timeline.ts';
import { addCallWatchCommand } from './call-watch.ts';

const CONCLUDING_TIMEOUT_MS = 60_000;

interface CallOptions {
  agent?: string;
  attribute?: string[];
  json?: boolean;
}

/** `call <number>` rings; the others look at calls, analyse one anew, or save what was recorded. */
export function addCallCommand(program: Command, context: CommandContext): void {
  const call = withOutput(program.command('call'))
    .argument('<number>', 'whom to ring, in E.164')
    .usage('<number> [options]\n       outspoken call list|show|watch|timeline|analyse|audio …')
    .description('ring a number and show the call as it happens; list, show, watch, analyse and hear calls')
    .option('--agent <agentId>', 'another agent than the default')
    .option('--attribute <label=value...>', 'what the agent should know about the person')
    .action((number: string, options: CallOptions) => runCall(context, number, options));
  addCallListCommand(call, context);
  addCallShowCommand(call, context);
  addCallWatchCommand(call, context);
  addCallTimelineCommand(call, context);
  addCallAnalyseCommand(call, context);
  addCallAudioCommand(call, context);
}

async function runCall(context: CommandContext, phoneNumber: string, options: CallOptions): Promise<void> {
  const { print, paint } = context;
  if (!phoneNumber.startsWith('+')) {
    throw new UserError(`"${phoneNumber}" is no number in E.164, as +12025550101, and no command either.`);
  }
  const { client, config } = await openPublic(context);
  const accepted = await client.addAndCall({
    phoneNumber,
    agentId: options.agent,
    attributions: options.attribute?.map(parseAttribute),
  });
  const { callTaskId, message } = accepted;
  if (!options.json) {
    print(message);
    print(`${paint('dim', 'task')}  ${callTaskId}`);
  }

  const leaving = new AbortController();
  const leave = () => leaving.abort();
  process.once('SIGINT', leave);
  try {
    const { signal } = leaving;
    if (!options.json) {
      const management = await openManagement(context);
      await watchTask({ management, paint, print, signal }, config.projectId, callTaskId);
    }
    const { result } = await client.waitForResult(callTaskId, {
      timeoutMs: CONCLUDING_TIMEOUT_MS,
      intervalMs: 500,
      signal,
    });
    if (options.json) showJson(context, { data: result });
    else if (result) print(`\n${summariseResult(result, paint)}`);
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
    print(`\nThe call goes on without you. Read it later: pnpm outspoken result ${callTaskId}`);
    process.exitCode = 130;
  } finally {
    process.off('SIGINT', leave);
  }
}

function parseAttribute(text: string): { label: string; value: string } {
  const [label = '', ...value] = text.split('=');
  if (value.length === 0) throw new UserError(`--attribute is written label=value, not "${text}".`);
  return { label, value: value.join('=') };
}
