/**
 * The recogniser as AgentSession sees it. It listens to no sound itself: `Hearing` decides which words the
 * session shall hear, so that words below the minimum never reach it and cannot leak into the next turn.
 */
import { normalizeLanguage, stt } from '@livekit/agents';

export class SessionRecogniser extends stt.STT {
  readonly label = 'outspoken.SessionRecogniser';
  readonly #language: string;
  #stream: WordStream | undefined;
  #earlyText = '';

  constructor(language: string) {
    super({ streaming: true, interimResults: false, chatContext: true });
    this.#language = language;
  }

  /** What may be all that the callee says: the answer is begun, and thrown away if it was not all. */
  giveEarlyWords(text: string): void {
    this.#earlyText = text;
    this.#give(stt.SpeechEventType.PREFLIGHT_TRANSCRIPT, text);
  }

  /** In other words or the same: what was begun for the same words, but for a comma, is kept. */
  giveWords(text: string, endedAt: number): void {
    const isKnown = sameWords(text, this.#earlyText);
    this.#give(stt.SpeechEventType.FINAL_TRANSCRIPT, isKnown ? this.#earlyText : text, endedAt);
    this.#earlyText = '';
  }

  #give(type: stt.SpeechEventType, text: string, speechEndTime?: number): void {
    const language = normalizeLanguage(this.#language);
    const alternatives: stt.SpeechEvent['alternatives'] = [
      { text, language, startTime: 0, endTime: 0, confidence: 1 },
    ];
    this.#stream?.give({ type, alternatives, ...(speechEndTime !== undefined && { speechEndTime }) });
  }

  stream(): stt.SpeechStream {
    this.#stream = new WordStream(this);
    return this.#stream;
  }

  override _pushConversationItem(): void {}

  protected _recognize(): Promise<stt.SpeechEvent> {
    return Promise.reject(new Error('words come from Hearing only'));
  }
}

function sameWords(one: string, other: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return other !== '' && bare(one) === bare(other);
}

class WordStream extends stt.SpeechStream {
  readonly label = 'outspoken.WordStream';

  give(event: stt.SpeechEvent): void {
    if (!this.closed && !this.queue.closed) this.queue.put(event);
  }

  protected override async run(): Promise<void> {
    for await (const _frame of this.input) {
      // Sound is read and dropped: the detector has it already.
    }
  }
}
