/** Leaves the agent's message on a voicemail, whole, and then the call. */
import { voicemailStep } from './voicemail-step.ts';

export interface VoicemailMessageDeps {
  text: string;
  /** Resolves when it was said to its end, or stopped. */
  say(text: string): Promise<unknown>;
  stopSpeaking(): Promise<void>;
  calleeIsSpeaking(): boolean;
  beepEndedAt(): number | undefined;
  onDone(): void;
}

export class VoicemailMessage {
  readonly #deps: VoicemailMessageDeps;
  readonly #judgedAt = Date.now();
  #speakingSince: number | undefined;
  #greetingSince: number | undefined;
  #quietSince = Date.now();
  #restarts = 0;
  #isStopping = false;

  constructor(deps: VoicemailMessageDeps, quietSince: number | undefined) {
    this.#deps = deps;
    if (quietSince !== undefined) this.#quietSince = quietSince;
  }

  tick(): void {
    if (this.#isStopping) return;
    const now = Date.now();
    this.#listen(now);
    const step = voicemailStep({
      now,
      judgedAt: this.#judgedAt,
      speakingSince: this.#speakingSince,
      greetingSince: this.#greetingSince,
      quietSince: this.#quietSince,
      beepEndedAt: this.#deps.beepEndedAt(),
      restarts: this.#restarts,
    });
    switch (step) {
      case 'wait':
        return;
      case 'speak':
        void this.#speak(now);
        return;
      case 'start_again':
        void this.#stop();
        return;
      case 'give_up':
        this.#deps.onDone();
        return;
      default:
        step satisfies never;
    }
  }

  #listen(now: number): void {
    if (this.#deps.calleeIsSpeaking()) this.#greetingSince ??= now;
    else if (this.#greetingSince !== undefined) {
      this.#greetingSince = undefined;
      this.#quietSince = now;
    }
  }

  async #speak(now: number): Promise<void> {
    this.#speakingSince = now;
    const restarts = this.#restarts;
    await this.#deps.say(this.#deps.text);
    if (this.#restarts === restarts) this.#deps.onDone();
  }

  async #stop(): Promise<void> {
    this.#restarts += 1;
    this.#isStopping = true;
    await this.#deps.stopSpeaking();
    this.#speakingSince = undefined;
    this.#isStopping = false;
  }
}
