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
  modelFirstTokenMs: 4000,
  modelStallMs: 4000,
  voiceFirstSoundMs: 3000,
  voiceStallMs: 3000,
};
