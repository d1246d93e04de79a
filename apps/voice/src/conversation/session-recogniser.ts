/**
 * The recogniser as AgentSession sees it. It listens to no sound itself: `Hearing` decides which words the
 * session shall hear, so that words below the minimum never reach it and cannot leak into the next turn.
 */
import { normalizeLanguage, stt } from '@livekit/agents';

export class SessionRecogniser extends stt.STT {
  readonly label = 'outspoken.SessionRecogniser';
  readonly #language: string;
  #stream: WordStream | undefined;

  constructor(language: string) {
    super({ streaming: true, interimResults: false, chatContext: true });
    this.#language = language;
  }

  giveWords(text: string, endedAt: number): void {
    const language = normalizeLanguage(this.#language);
    this.#stream?.give({
      type: stt.SpeechEventType.FINAL_TRANSCRIPT,
      alternatives: [{ text, language, startTime: 0, endTime: 0, confidence: 1 }],
      speechEndTime: endedAt,
    });
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
