export const LINE_RATE = 16_000;
export const SAMPLES_PER_MS = LINE_RATE / 1000;

/** The phone line, as the conversation knows it: 16 kHz mono, 16-bit, both ways. */
export interface LineAudio {
  readonly sampleRate: 16000;
  /** 20 ms frames as they come; they may stop while the callee is silent. */
  onAudio(listener: (pcm: Int16Array) => void): void;
  /** The mark's place in the sound was played (or flushed past). */
  onMark(listener: (id: string) => void): void;
  onClose(listener: () => void): void;
  /** Queues sound behind what is already queued. */
  send(pcm: Int16Array): void;
  mark(id: string): void;
  /** Nothing follows soon: silence may be queued behind, which gives way to the next sound. */
  rest(): void;
  flush(): void;
}
