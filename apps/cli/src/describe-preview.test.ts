import type { RedialDifference } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { describePreview } from './describe-preview.ts';
import { createPaint } from './paint.ts';

const paint = createPaint(false);
const more: RedialDifference = {
  callTaskId: 'task_1',
  callId: 'call_1',
  attempt: 1,
  was: { next: 'final', reason: 'status_not_targeted' },
  would: { next: 'queued', reason: 'redial' },
  callsAfter: 0,
};
const less: RedialDifference = {
  callTaskId: 'task_2',
  callId: 'call_2',
  attempt: 2,
  was: { next: 'queued', reason: 'redial' },
  would: { next: 'final', reason: 'no_retries_left' },
  callsAfter: 3,
};

test('a preview says how many tasks would differ, and which', () => {
  expect(describePreview({ tasks: 9, calls: 20, differences: [more, less], isWhole: true }, paint)).toBe(
    [
      'Looked at 20 calls of 9 tasks.',
      '  1 task would have been rung again',
      '  1 task would have been left alone earlier: 3 calls less',
      '  7 tasks the same',
      '',
      'would have been rung again',
      'task    after try  was                  would be',
      'task_1  1          status_not_targeted  redial',
      '',
      'would have been left alone',
      'task    after try  was     would be',
      'task_2  2          redial  no_retries_left',
    ].join('\n'),
  );
});

test('a long list is cut, and says so', () => {
  const differences = Array.from({ length: 50 }, () => more);
  const said = describePreview({ tasks: 60, calls: 60, differences, isWhole: false }, paint);
  expect(said).toContain('60 tasks; older ones were left out.');
  expect(said.endsWith('and 10 more: --json has them all')).toBe(true);
});
