/** Speaks one sentence at a time, as 16 kHz sound while it arrives. */

export interface TimedWord {
  text: string;
  /** From the beginning of the sentence's sound. */
  startMs: number;
  endMs: number;
}

export interface SpokenPiece {
  pcm: Int16Array;
  /** Words whose times are known by now; not every voice tells them. */
  words?: TimedWord[];
}

export interface VoiceProvider {
  /** Rejects with VoiceError when the sentence could not be spoken to its end. */
  speak(text: string, signal: AbortSignal): AsyncIterable<SpokenPiece>;
  /** Ends what it keeps open. */
  close?(): Promise<void>;
}

export class VoiceError extends Error {
  override readonly name = 'VoiceError';
  /** A fixed name for the journal: time_out, status_500, cut_off … */
  readonly reason: string;
  /** Whether the same provider may be asked once more. */
  readonly retryable: boolean;

  constructor(reason: string, options: { cause?: unknown; retryable?: boolean } = {}) {
    super('the sentence could not be spoken', { cause: options.cause });
    this.reason = reason;
    this.retryable = options.retryable ?? true;
  }
}
