/** How long a provider may take before the next one of its chain is asked. */
export interface StageDeadlines {
  /** From the end of an utterance to its words. */
  earFinalMs: number;
  modelFirstTokenMs: number;
  /** Between two pieces of an answer. */
  modelStallMs: number;
  voiceFirstSoundMs: number;
  /** Between two pieces of a sentence's sound. */
  voiceStallMs: number;
}

export const STAGE_DEADLINES: StageDeadlines = {
  earFinalMs: 2500,
  modelFirstTokenMs: 3000,
  modelStallMs: 2500,
  voiceFirstSoundMs: 1800,
  voiceStallMs: 1800,
};
