// Decides what the scripted model says: by the number of user messages, by what the last one contains, and by what came last.
import { type ChatMessage, type ChatRequest, isInstruction, textOf } from './chat-request.ts';
import { instanceOfSchema } from './instance-of-schema.ts';
import { ANALYSIS_SCHEMA, planAnalysis } from './plan-analysis.ts';
import { isWhoAnswered, planWhoAnswered } from './plan-who-answered.ts';
import type { Fault, Saying, Script } from './script.ts';

export type Reply = { turn: number; text: string; call: Saying['call'] | null; fault: Fault | null };

const NOTHING: Saying = { text: '' };

export function planReply(script: Script, request: ChatRequest, who?: string): Reply {
  const spoken = request.messages.filter((message) => !isInstruction(message));
  const turn = spoken.filter((message) => message.role === 'user').length;
  if (isWhoAnswered(request)) return { turn, text: planWhoAnswered(request, who), call: null, fault: null };
  if (request.response_format?.type === 'json_schema') return { turn, ...planJson(script, request) };

  const { fault, ...saying } = planSaying(script, spoken, turn);
  const offered = request.tools?.some((tool) => tool.function.name === saying.call?.name) ?? false;
  return { turn, text: saying.text, call: offered ? saying.call : null, fault: fault ?? null };
}

function planSaying(script: Script, spoken: ChatMessage[], turn: number): Saying & { fault?: Fault } {
  const last = spoken.at(-1);
  if (last?.role === 'tool') return script.afterTool[toolName(spoken, last)] ?? NOTHING;
  if (last?.role === 'assistant' && script.silence) return script.silence;

  const planned = script.turns[turnIndex(script, turn)];
  if (!planned) return NOTHING;
  const heard = textOf(spoken.findLast((message) => message.role === 'user')).toLowerCase();
  const rules = turn === 0 ? planned.rules : [...planned.rules, ...script.always];
  const rule = rules.find(({ hears }) => hears.some((words) => heard.includes(words.toLowerCase())));
  return { ...(rule ?? planned), fault: planned.fault };
}

function turnIndex(script: Script, turn: number): number {
  const last = script.turns.length - 1;
  if (turn <= last) return turn;
  switch (script.afterLastTurn) {
    case 'repeat':
      return last;
    case 'cycle':
      // The opening is said once: the cycle runs over the turns after it.
      return last === 0 ? 0 : ((turn - 1) % last) + 1;
    default:
      return script.afterLastTurn satisfies never;
  }
}

function toolName(spoken: ChatMessage[], result: ChatMessage): string {
  const calls = spoken.flatMap((message) => message.tool_calls ?? []);
  return calls.findLast((call) => call.id === result.tool_call_id)?.function.name ?? '';
}

function planJson(script: Script, request: ChatRequest): Omit<Reply, 'turn'> {
  const wanted = request.response_format?.json_schema;
  if (script.analysis && wanted?.name === ANALYSIS_SCHEMA)
    return { text: planAnalysis(script.analysis, request), call: null, fault: null };
  const known = wanted && script.json[wanted.name];
  const answer = known ?? instanceOfSchema(wanted?.schema ?? { type: 'object' });
  return { text: JSON.stringify(answer), call: null, fault: null };
}
