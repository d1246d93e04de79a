import { expect, test } from 'vitest';
import { describeCheck } from './describe-check.ts';
import { createPaint } from './paint.ts';

test('a fault says its field, where it holds and what to do; advice comes after', () => {
  const lines = describeCheck(
    {
      faults: [
        { field: 'optOutKey', problem: 'there must be one', fix: 'choose one', countries: ['US', 'BR'] },
      ],
      advice: [{ field: 'opening', problem: 'is long', fix: 'say less', countries: [] }],
    },
    createPaint(false),
  );
  expect(lines).toEqual([
    'refused  optOutKey: there must be one (US, BR)\n         choose one',
    'advice   opening: is long\n         say less',
  ]);
});
