// When the call itself does something about a stage that is late. The providers' own deadlines are with them.

/** What the agent's next word can wait for. */
export type Stage = 'stt' | 'llm' | 'tts' | 'tool';

/** What a person takes for a dead line begins at about three seconds: something short is said before. */
export const FILLER_AFTER_SILENCE_MS = 2000;

/** Longer than all attempts of a chain may take together: who is still owing then is taken for dead. */
export function patienceWith(stage: Stage): number | undefined {
  switch (stage) {
    case 'stt':
      return 9000;
    case 'llm':
      return 14_000;
    case 'tts':
      return 11_000;
    case 'tool':
      return undefined; // It has its own time-out.
    default:
      return stage satisfies never;
  }
}
