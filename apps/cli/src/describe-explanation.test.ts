import { expect, test } from 'vitest';
import { describeExplanation } from './describe-explanation.ts';
import { createPaint } from './paint.ts';

test('an explanation reads from top to bottom: where it stands, then every try with its rules', () => {
  const said = describeExplanation(
    {
      callTaskId: 'task_1',
      state: 'redial_scheduled',
      sentence: 'Waits for another call.',
      waiting: {
        reason: 'redial',
        dueAt: '2026-03-02T10:05:00.000Z',
        sentence: 'The number will be called again; the call is due at 2026-03-02T10:05:00.000Z.',
      },
      attempts: [
        {
          attempt: 1,
          callId: 'call_1',
          status: 'no_answer',
          endedReason: 'busy',
          dialCertainty: 'dialed',
          startedAt: '2026-03-02T10:00:00.000Z',
          answeredAt: null,
          endedAt: '2026-03-02T10:00:00.000Z',
          sentence: 'The line was busy.',
          decision: {
            next: 'queued',
            reason: 'redial',
            dueAt: '2026-03-02T10:05:00.000Z',
            sentence: 'To be rung again: due at 2026-03-02T10:05:00.000Z.',
            steps: [
              { step: { rule: 'redial_enabled', passed: true }, sentence: 'redial is on' },
              {
                step: { rule: 'retries_left', passed: true, made: 0, maxRetries: 2 },
                sentence: '0 of 2 redials were made',
              },
            ],
          },
        },
        {
          attempt: 2,
          callId: 'call_2',
          status: 'ringing',
          endedReason: null,
          dialCertainty: null,
          startedAt: '2026-03-02T10:02:00.000Z',
          answeredAt: null,
          endedAt: null,
          sentence: 'The call is under way: ringing.',
          decision: null,
        },
      ],
    },
    { paint: createPaint(false), now: new Date('2026-03-02T10:02:00.000Z') },
  );
  expect(said).toBe(
    [
      'task_1  redial_scheduled',
      'Waits for another call.',
      'The number will be called again; the call is due at 2026-03-02T10:05:00.000Z. (in 3 min)',
      '',
      'try 1  no_answer  2 min ago  call_1',
      '  The line was busy.',
      '    ✓ redial is on',
      '    ✓ 0 of 2 redials were made',
      '  To be rung again: due at 2026-03-02T10:05:00.000Z.',
      '',
      'try 2  ringing  now  call_2',
      '  The call is under way: ringing.',
      '  Nothing is decided yet.',
    ].join('\n'),
  );
});
