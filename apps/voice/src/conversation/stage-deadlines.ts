/**
 * How long each stage may take before the call does something about it. The provider deadlines are for one attempt
 * at one provider; the chain then moves on. Silence is counted on the line, whichever stage is late.
 */
export const STAGE_DEADLINES = {
  /** From the end of the callee's speech to its words. */
  sttFinalMs: 2500,
  /** To the first word or tool call; the headers of an answer are not one. */
  llmFirstTokenMs: 3000,
  llmStallMs: 2500,
  ttsFirstAudioMs: 1800,
  ttsStallMs: 1800,
} as const;

/** What a person takes for a dead line begins at about three seconds: something short is said before. */
export const FILLER_AFTER_SILENCE_MS = 2000;

/** What the agent's next word can wait for. */
export type Stage = 'stt' | 'llm' | 'tts' | 'tool';

/** Beyond its providers' own deadlines; a chain that is still silent then is taken for dead. */
const SLACK_MS = 1500;

/** How long a stage may owe its result with all providers of its chain; undefined: it has its own time-out. */
export function patienceWith(stage: Stage, chainLength: number): number | undefined {
  switch (stage) {
    case 'stt':
      return chainLength * STAGE_DEADLINES.sttFinalMs + SLACK_MS;
    case 'llm':
      return chainLength * STAGE_DEADLINES.llmFirstTokenMs + SLACK_MS;
    case 'tts':
      return chainLength * STAGE_DEADLINES.ttsFirstAudioMs + SLACK_MS;
    case 'tool':
      return undefined;
    default:
      return stage satisfies never;
  }
}
