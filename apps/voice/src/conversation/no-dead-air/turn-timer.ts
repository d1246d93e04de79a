/** The times of one turn, each in milliseconds after the end of the callee's speech. */
import type { JournalEvent } from '@outspoken/contract';
import type { Speech } from '../hearing/hearing.ts';
import type { Utterance } from '../hearing/utterance.ts';

export type TurnTiming = Extract<JournalEvent, { kind: 'turn_timing' }>;

export class TurnTimer {
  #turn: { endedAt: number; transcriptionMs: number; endOfTurnMs?: number } | undefined;

  onWords(speech: Speech, now: number): void {
    this.#turn = { endedAt: speech.endedAt, transcriptionMs: Math.round(now - speech.endedAt) };
  }

  onEndOfTurn(delayMs: number): void {
    if (this.#turn) this.#turn.endOfTurnMs = Math.round(delayMs);
  }

  /** The reply's first sound is on the line: the turn is over. */
  onReplyStarted(utterance: Utterance, startedAt: number): TurnTiming | undefined {
    const turn = this.#turn;
    this.#turn = undefined;
    if (!turn) return undefined;
    const after = (at: number | undefined) => (at === undefined ? undefined : Math.round(at - turn.endedAt));
    return {
      kind: 'turn_timing',
      endOfSpeechAt: new Date(turn.endedAt).toISOString(),
      endOfTurnMs: turn.endOfTurnMs,
      transcriptionMs: turn.transcriptionMs,
      firstTokenMs: after(utterance.firstTextAt),
      firstAudioMadeMs: after(utterance.firstSoundAt),
      firstAudioPlayedMs: after(startedAt),
    };
  }
}
