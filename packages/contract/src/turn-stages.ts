// One turn as the stages it went through, each with its share of the wait that the callee heard.
import type { JournalEvent } from './journal.ts';

export type TurnTiming = Extract<JournalEvent, { kind: 'turn_timing' }>;

export interface TurnStage {
  name: 'end_of_turn' | 'recognise' | 'think' | 'speak' | 'play';
  /** Milliseconds after the end of the callee's speech. */
  fromMs: number;
  toMs: number;
  provider?: string;
}

/** Stages overlap: thinking begins with the words, while it is still waited whether the callee goes on. */
export function turnStages(timing: TurnTiming): TurnStage[] {
  const { endOfTurnMs, transcriptionMs, firstTokenMs, firstAudioMadeMs, firstAudioPlayedMs, providers } =
    timing;
  const stages: TurnStage[] = [];
  const add = (name: TurnStage['name'], fromMs: number | undefined, toMs: number | undefined) => {
    if (toMs === undefined) return;
    const provider = providerOf(name, providers);
    stages.push({ name, fromMs: Math.min(fromMs ?? 0, toMs), toMs, ...(provider ? { provider } : {}) });
  };
  add('end_of_turn', 0, endOfTurnMs);
  add('recognise', 0, transcriptionMs);
  // An answer that was begun on the first words may be there before the last ones are.
  const thoughtFrom = Math.min(transcriptionMs ?? 0, firstTokenMs ?? 0);
  add('think', thoughtFrom === firstTokenMs ? 0 : thoughtFrom, firstTokenMs);
  add('speak', firstTokenMs, firstAudioMadeMs);
  add('play', firstAudioMadeMs, firstAudioPlayedMs);
  return stages;
}

function providerOf(name: TurnStage['name'], providers: TurnTiming['providers']): string | undefined {
  switch (name) {
    case 'recognise':
      return providers?.stt;
    case 'think':
      return providers?.llm;
    case 'speak':
      return providers?.tts;
    case 'end_of_turn':
    case 'play':
      return undefined;
    default:
      return name satisfies never;
  }
}
