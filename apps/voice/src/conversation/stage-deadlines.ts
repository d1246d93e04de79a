// When the call itself does something about a stage that is late. The providers' own deadlines are with them.

/** What the agent's next word can wait for. */
export type Stage = 'stt' | 'llm' | 'tts' | 'tool';

/** What a person takes for a dead line begins at about three seconds: something short is said before. */
export const FILLER_AFTER_SILENCE_MS = 1700;

/** Longer than all attempts of a chain may take together: who still owes a word then is taken for dead. */
export const MOST_OWED_MS = 12_000;
