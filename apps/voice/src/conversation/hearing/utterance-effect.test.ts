import { describe, expect, it } from 'vitest';
import { decideUtteranceEffect, type UtteranceCircumstances } from './utterance-effect.ts';

const tooFew = { wordCount: 1, countedWords: 1, interrupts: false };
const enough = { wordCount: 2, countedWords: 2, interrupts: true };
const refusal = { wordCount: 1, countedWords: 1, interrupts: true, rule: 'always_interrupt' } as const;

const overTheAgent: UtteranceCircumstances = {
  words: tooFew,
  minWords: 2,
  isGreeting: false,
  agentIsTalking: true,
  agentMayBeInterrupted: true,
  hasStoppedAgent: false,
  isMachine: false,
};

describe('decideUtteranceEffect', () => {
  it('lets the agent talk on when fewer words than the minimum were said', () => {
    expect(decideUtteranceEffect(overTheAgent)).toEqual({ effect: 'below_min_words' });
  });

  it('takes enough words over the agent as an interruption', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, words: enough })).toEqual({ effect: 'interruption' });
  });

  it('takes a refusal as an interruption, and says that it was one', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, words: refusal })).toEqual({
      effect: 'interruption',
      rule: 'always_interrupt',
    });
  });

  it('takes a single word as a turn when the agent is silent', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, agentIsTalking: false })).toEqual({ effect: 'turn' });
  });

  it('takes the greeting as a turn although the opening has begun by the time it is understood', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, isGreeting: true })).toEqual({ effect: 'turn' });
  });

  it('takes nothing of what a machine says as a turn', () => {
    for (const isGreeting of [true, false])
      expect(
        decideUtteranceEffect({ ...overTheAgent, agentIsTalking: false, isGreeting, isMachine: true }),
      ).toEqual({ effect: 'ignored', rule: 'machine' });
  });

  it('ignores words over a phrase that must be finished, a refusal too', () => {
    for (const words of [enough, refusal])
      expect(decideUtteranceEffect({ ...overTheAgent, words, agentMayBeInterrupted: false })).toEqual({
        effect: 'ignored',
        rule: 'must_finish',
      });
  });

  it('stays an interruption when the agent was stopped and the final text turns out short', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, hasStoppedAgent: true })).toEqual({
      effect: 'interruption',
    });
  });

  it('keeps nothing apart without a word minimum: what did not interrupt was ignored', () => {
    const words = { wordCount: 1, countedWords: 0, interrupts: false, rule: 'never_interrupt' } as const;
    expect(decideUtteranceEffect({ ...overTheAgent, words, minWords: 0 })).toEqual({
      effect: 'ignored',
      rule: 'never_interrupt',
    });
  });
});
