// One journal entry as one line of the live view: when, who, what. Entries nobody watches for give none.
import type { EndedReason, JournalEntry } from '@outspoken/contract';
import type { Paint } from './paint.ts';

export interface ShownEntry {
  atMs: number;
  who: 'line' | 'agent' | 'callee' | 'tool' | 'trouble';
  text: string;
  note?: string;
}

export function describeEntry({ event, at }: JournalEntry): ShownEntry | null {
  const atMs = Date.parse(at);
  switch (event.kind) {
    case 'dialling':
      return { atMs, who: 'line', text: 'dialling' };
    case 'ringing':
      return { atMs, who: 'line', text: 'ringing' };
    case 'early_media':
      return { atMs, who: 'line', text: 'a sound before the answer' };
    case 'answered':
      return { atMs, who: 'line', text: 'answered' };
    case 'user_utterance':
      return {
        atMs: Date.parse(event.startedAt),
        who: 'callee',
        text: event.text,
        note: EFFECTS[event.effect],
      };
    case 'agent_utterance':
      return {
        atMs: Date.parse(event.startedAt),
        who: 'agent',
        text: event.heard === '' ? '…' : event.heard,
        note: event.interrupted ? 'interrupted' : undefined,
      };
    case 'tool_call':
      return {
        atMs: Date.parse(event.startedAt),
        who: 'tool',
        text: `${event.toolName}(${JSON.stringify(event.arguments)})`,
      };
    case 'tool_result':
      return { atMs, who: 'tool', text: `${event.toolName} → ${JSON.stringify(event.result) ?? ''}` };
    case 'dtmf':
      return { atMs, who: 'callee', text: `pressed ${event.digit}` };
    case 'silence_prompt':
      return { atMs, who: 'line', text: 'silence: the agent asks whether somebody is there' };
    case 'provider_error':
      return {
        atMs,
        who: 'trouble',
        text: `${event.stage} failed`,
        note: event.recoverable ? 'goes on' : 'for good',
      };
    case 'gap':
      return {
        atMs: Date.parse(event.startedAt),
        who: 'trouble',
        text: `nothing known from here: ${event.cause}`,
      };
    case 'ended':
      return { atMs, who: 'line', text: `ended: ${sayEnding(event.reason)}`, note: event.status };
    case 'who_answered':
      return {
        atMs,
        who: 'line',
        text: `answered by: ${event.destinationType.replace('_', ' ')}`,
        ...(event.by === 'model' && { note: 'says the model' }),
      };
    case 'beep':
      return { atMs, who: 'line', text: 'a beep' };
    case 'hold':
      return { atMs, who: 'line', text: event.state === 'began' ? 'on hold' : 'no longer on hold' };
    case 'dtmf_sent':
      return { atMs, who: 'agent', text: `pressed ${event.digits}` };
    case 'variable_set':
      return { atMs, who: 'tool', text: `${event.name} = ${event.value}` };
    case 'callback_agreed':
      return { atMs, who: 'tool', text: `to be called back at ${event.at}` };
    case 'opted_out':
      return { atMs, who: 'callee', text: 'does not want to be called again' };
    case 'recording_stopped':
      return { atMs, who: 'line', text: 'no longer recorded', note: event.cause };
    case 'media_lost':
      return { atMs, who: 'trouble', text: event.state === 'began' ? 'sound is lost' : 'sound comes again' };
    case 'degradation':
      return { atMs, who: 'trouble', text: `${event.stage}: ${event.cause}`, note: event.step };
    case 'claimed':
    case 'false_interruption':
    case 'recording_started':
    case 'hanging_up':
    case 'turn_timing':
    case 'first_word':
      return null;
    default:
      return event satisfies never;
  }
}

const EFFECTS = {
  turn: undefined,
  interruption: 'interrupts',
  below_min_words: 'too short to interrupt',
  ignored: 'ignored',
} as const;

const ENDINGS: Record<EndedReason, string> = {
  callee_hangup: 'the person hung up',
  agent_hangup: 'the agent hung up',
  max_duration: 'the longest time for a call was over',
  silence: 'nobody spoke',
  voicemail: 'voicemail',
  announcement: 'only an announcement',
  transferred: 'transferred',
  cancelled: 'cancelled',
  ring_timeout: 'nobody answered',
  busy: 'busy',
  declined: 'declined',
  blocked: 'blocked by the called side',
  invalid_number: 'the number is not in service',
  not_routable: 'no route to this number',
  unavailable: 'the phone is switched off or away',
  trunk_error: 'the trunk failed',
  carrier_refused: 'the carrier refused the call',
  provider_error: 'hearing, model or voice failed',
  worker_lost: 'the process that held the call was lost',
  internal_error: 'a fault of ours',
  suppressed: 'the number is suppressed',
  expired: 'the task expired',
};

export function sayEnding(reason: EndedReason): string {
  return ENDINGS[reason];
}

const STYLES = { line: 'dim', agent: 'cyan', callee: 'green', tool: 'magenta', trouble: 'red' } as const;

export function renderEntry(entry: ShownEntry, startMs: number, paint: Paint): string {
  const seconds = Math.max(0, (entry.atMs - startMs) / 1000)
    .toFixed(1)
    .padStart(7);
  const who = paint(STYLES[entry.who], (entry.who === 'line' ? '·' : entry.who).padEnd(8));
  const text = entry.who === 'line' ? paint('dim', entry.text) : entry.text;
  const note = entry.note ? paint('yellow', `  [${entry.note}]`) : '';
  return `${paint('dim', seconds)}  ${who}${text}${note}`;
}
