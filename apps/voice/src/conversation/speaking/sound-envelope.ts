const WINDOW_SAMPLES = 160;

/** How loud a sound is, every 10 ms: enough to find its pauses, and little to keep. */
export class SoundEnvelope {
  static readonly WINDOW_SAMPLES = WINDOW_SAMPLES;
  readonly levels: number[] = [];
  #sum = 0;
  #count = 0;

  push(pcm: Int16Array): void {
    for (const sample of pcm) {
      this.#sum += sample * sample;
      this.#count += 1;
      if (this.#count < WINDOW_SAMPLES) continue;
      this.levels.push(Math.sqrt(this.#sum / WINDOW_SAMPLES));
      this.#sum = 0;
      this.#count = 0;
    }
  }
}
