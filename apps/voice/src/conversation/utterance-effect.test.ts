import { describe, expect, it } from 'vitest';
import { decideUtteranceEffect, type UtteranceCircumstances } from './utterance-effect.ts';

const overTheAgent: UtteranceCircumstances = {
  wordCount: 1,
  minWords: 2,
  isGreeting: false,
  agentIsTalking: true,
  agentMayBeInterrupted: true,
  hasStoppedAgent: false,
};

describe('decideUtteranceEffect', () => {
  it('lets the agent talk on when fewer words than the minimum were said', () => {
    expect(decideUtteranceEffect(overTheAgent)).toBe('below_min_words');
  });

  it('takes enough words over the agent as an interruption', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, wordCount: 2 })).toBe('interruption');
  });

  it('takes a single word as a turn when the agent is silent', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, agentIsTalking: false })).toBe('turn');
  });

  it('takes the greeting as a turn although the opening has begun by the time it is understood', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, isGreeting: true })).toBe('turn');
  });

  it('ignores words over a phrase that must be finished', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, wordCount: 5, agentMayBeInterrupted: false })).toBe(
      'ignored',
    );
  });

  it('stays an interruption when the agent was stopped and the final text turns out short', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, hasStoppedAgent: true })).toBe('interruption');
  });

  it('lets any word interrupt when the minimum is zero', () => {
    expect(decideUtteranceEffect({ ...overTheAgent, minWords: 0 })).toBe('interruption');
  });
});
