import { callOutcomeSchema } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { outcomeOfTalk, type TalkEnd } from './outcome-of-talk.ts';

const byCallee = { sipCode: null, q850Cause: 16, by: 'callee' } as const;

const ends: [TalkEnd, string][] = [
  [{ by: 'leg', end: byCallee }, 'completed/callee_hangup'],
  [{ by: 'leg', end: { ...byCallee, by: 'lost' } }, 'failed/internal_error'],
  [{ by: 'conversation', reason: 'agent_hangup' }, 'completed/agent_hangup'],
  [{ by: 'conversation', reason: 'silence' }, 'completed/silence'],
  [{ by: 'conversation', reason: 'max_duration' }, 'completed/max_duration'],
  [{ by: 'conversation', reason: 'cancelled' }, 'completed/cancelled'],
  [{ by: 'conversation', reason: 'provider_error' }, 'failed/provider_error'],
  [{ by: 'conversation', reason: 'line_closed' }, 'failed/internal_error'],
  [{ by: 'cancel' }, 'completed/cancelled'],
  [{ by: 'hard_limit' }, 'completed/max_duration'],
];

describe('what ends a talk', () => {
  it.each(ends)('%j', (end, expected) => {
    const outcome = callOutcomeSchema.parse(outcomeOfTalk(end));
    expect(`${outcome.status}/${outcome.reason}`).toBe(expected);
    expect(outcome.dialCertainty).toBe('dialed');
  });
});
