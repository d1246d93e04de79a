import { CALL_STATUSES, ENDED_REASONS, REDIAL_REASONS, type RedialStep } from '@outspoken/contract';
import { expect, it } from 'vitest';
import { sayDecision, sayOutcome, sayStep } from './say-decision.ts';

it('has a sentence of its own for every way a call can end and every decision', () => {
  const outcomes = ENDED_REASONS.map((reason) => sayOutcome('failed', reason));
  const decisions = REDIAL_REASONS.map((reason) =>
    sayDecision({ next: 'final', reason, attempt: 1, dueAt: '2026-03-02T10:00:00.000Z', steps: [] }),
  );
  for (const sentences of [outcomes, decisions]) {
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});

it('says of a call that has not ended how far it is', () => {
  expect(CALL_STATUSES.slice(0, 3).map((status) => sayOutcome(status, null))).toEqual([
    'The call is under way: preparing.',
    'The call is under way: ringing.',
    'The call is under way: in progress.',
  ]);
});

it('says what each rule came to', () => {
  const until = '2026-03-02T10:00:00.000Z';
  const said: [RedialStep, string][] = [
    [{ rule: 'retries_left', passed: false, made: 2, maxRetries: 2 }, '2 of 2 redials were made'],
    [
      { rule: 'status_targeted', passed: false, status: 'completed', targets: ['no_answer', 'failed'] },
      'status completed is not among no_answer, failed',
    ],
    [
      { rule: 'destination_targeted', passed: false, destinationType: 'ivr', targets: [] },
      'destination ivr is not among none',
    ],
    [
      { rule: 'delay', passed: true, cause: 'busy', seconds: 300, until },
      `after a busy line it waits 5 minutes: until ${until}`,
    ],
    [
      { rule: 'delay', passed: true, cause: 'declined', seconds: 86_400, until },
      `after a declined call it waits 1 day: until ${until}`,
    ],
    [
      {
        rule: 'conditions_hold',
        passed: false,
        joinedBy: 'and',
        conditions: [
          { analysisId: 'item_1', type: 'boolean', operator: null, verdict: 'holds' },
          { analysisId: 'item_2', type: 'text', operator: 'not_equals', verdict: 'no_value' },
        ],
      },
      'conditions do not hold, all must hold: item_1 holds; item_2 not_equals has no value',
    ],
    [{ rule: 'calling_hours', passed: false, until: null }, 'no calling time ever comes for this place'],
  ];
  for (const [step, sentence] of said) expect(sayStep(step)).toBe(sentence);
});
