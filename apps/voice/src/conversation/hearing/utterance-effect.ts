import type { JournalEvent } from '@outspoken/contract';
import type { JudgedWords } from './judge-words.ts';

type UserUtterance = Extract<JournalEvent, { kind: 'user_utterance' }>;

/** How an utterance is taken, and by which rule where it was not the count of words. */
export interface UtteranceEffect {
  effect: UserUtterance['effect'];
  rule?: NonNullable<UserUtterance['rule']>;
}

export interface UtteranceCircumstances {
  words: JudgedWords;
  minWords: number;
  /** Said before the agent's first word: the opening is the reply to it. */
  isGreeting: boolean;
  agentIsTalking: boolean;
  agentMayBeInterrupted: boolean;
  /** The agent was already stopped for the words heard so far. */
  hasStoppedAgent: boolean;
  /** A machine speaks, which the model does not answer. */
  isMachine: boolean;
}

export function decideUtteranceEffect(facts: UtteranceCircumstances): UtteranceEffect {
  const { words } = facts;
  if (facts.isMachine && !facts.hasStoppedAgent) return { effect: 'ignored', rule: 'machine' };
  if (facts.isGreeting) return { effect: 'turn' };
  const isRefusal = words.rule === 'always_interrupt';
  if (facts.hasStoppedAgent) return isRefusal ? interruptionByPhrase : { effect: 'interruption' };
  if (!facts.agentIsTalking) return { effect: 'turn' };
  if (!words.interrupts) return { effect: effectOfTooLittle(facts), ...(words.rule && { rule: words.rule }) };
  if (!facts.agentMayBeInterrupted) return { effect: 'ignored', rule: 'must_finish' };
  return isRefusal ? interruptionByPhrase : { effect: 'interruption' };
}

const interruptionByPhrase: UtteranceEffect = { effect: 'interruption', rule: 'always_interrupt' };

/** Only what was below the word minimum is kept apart from the conversation. */
function effectOfTooLittle({ words, minWords }: UtteranceCircumstances): 'below_min_words' | 'ignored' {
  return words.countedWords < minWords ? 'below_min_words' : 'ignored';
}
