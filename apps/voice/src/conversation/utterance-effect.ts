import type { JournalEvent } from '@outspoken/contract';

export type UtteranceEffect = Extract<JournalEvent, { kind: 'user_utterance' }>['effect'];

export interface UtteranceCircumstances {
  wordCount: number;
  minWords: number;
  /** Said before the agent's first word: the opening is the reply to it. */
  isGreeting: boolean;
  agentIsTalking: boolean;
  agentMayBeInterrupted: boolean;
  /** The agent was already stopped for the words heard so far. */
  hasStoppedAgent: boolean;
}

export function decideUtteranceEffect(facts: UtteranceCircumstances): UtteranceEffect {
  if (facts.isGreeting) return 'turn';
  if (facts.hasStoppedAgent) return 'interruption';
  if (!facts.agentIsTalking) return 'turn';
  if (!facts.agentMayBeInterrupted) return 'ignored';
  if (facts.wordCount < facts.minWords) return 'below_min_words';
  return 'interruption';
}
