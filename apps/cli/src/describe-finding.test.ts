import { expect, test } from 'vitest';
import { describeFinding } from './describe-finding.ts';
import { createPaint } from './paint.ts';

const paint = createPaint(false);

test('what is well takes one line', () => {
  const check = { part: 'postgres', state: 'well', found: 'answers', fix: null, tookMs: 3 } as const;
  expect(describeFinding(check, 12, paint)).toEqual(['✓ postgres      answers  3 ms']);
});

test('what is broken says below what to do', () => {
  const check = {
    part: 'temporal',
    state: 'broken',
    found: 'no connection',
    fix: 'Start it.',
    tookMs: 0,
  } as const;
  expect(describeFinding(check, 8, paint)).toEqual(['✗ temporal  no connection', '            → Start it.']);
});
