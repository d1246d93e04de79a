import { expect, test } from 'vitest';
import { planAnswer } from './recordings.ts';

const stored = { bytes: 1000, sha256: 'abc' };
const plan = (request: Partial<Parameters<typeof planAnswer>[1]>) => {
  const { answer, send } = planAnswer(stored, { isHead: false, ...request });
  const { 'content-length': length, 'content-range': range } = answer.headers;
  return { status: answer.status, length, range, send };
};

const whole = { status: 200, length: '1000', range: undefined, send: { start: 0, end: 999 } };

test.each([
  ['bytes=0-99', { status: 206, length: '100', range: 'bytes 0-99/1000', send: { start: 0, end: 99 } }],
  ['bytes=900-', { status: 206, length: '100', range: 'bytes 900-999/1000', send: { start: 900, end: 999 } }],
  ['bytes=-1', { status: 206, length: '1', range: 'bytes 999-999/1000', send: { start: 999, end: 999 } }],
  [
    'bytes=500-5000',
    { status: 206, length: '500', range: 'bytes 500-999/1000', send: { start: 500, end: 999 } },
  ],
  ['bytes=1000-', { status: 416, length: '0', range: 'bytes */1000', send: null }],
  ['bytes=0-1,5-6', whole],
  ['seconds=0-1', whole],
  ['nonsense', whole],
])('%s is answered as HTTP says', (range, answer) => {
  expect(plan({ range })).toEqual(answer);
});

test('a part is given only of what the asker already has a part of', () => {
  expect(plan({ range: 'bytes=0-99', ifRange: '"abc"' }).status).toBe(206);
  expect(plan({ range: 'bytes=0-99', ifRange: '"other"' })).toEqual(whole);
});

test('who has it all is told so', () => {
  expect(plan({ ifNoneMatch: '"x", "abc"' })).toMatchObject({ status: 304, send: null });
});
