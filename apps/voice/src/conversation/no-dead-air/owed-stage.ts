/** What the agent's next word can wait for. */
export type Stage = 'stt' | 'llm' | 'tts' | 'tool';

export interface AgentWaiting {
  /** A phrase is to be said and has no sound yet. */
  isPreparingPhrase: boolean;
  /** The callee has spoken, and the words are not there yet. */
  isRecognising: boolean;
  isToolRunning: boolean;
  /** An answer was begun or is being thought of. */
  isAnswering: boolean;
  /** Text is with the voice. */
  isVoicing: boolean;
}

/** What the agent's next word waits for; undefined when it is not the agent's turn. */
export function owedStage(waiting: AgentWaiting): Stage | undefined {
  if (waiting.isToolRunning) return 'tool';
  if (waiting.isPreparingPhrase) return 'tts';
  if (waiting.isAnswering) return waiting.isVoicing ? 'tts' : 'llm';
  if (waiting.isRecognising) return 'stt';
  return undefined;
}
