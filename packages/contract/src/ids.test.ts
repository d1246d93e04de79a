import { expect, test } from 'vitest';
import { shownTaskState } from './call-task-state.ts';
import { isDialableNumber } from './dialable-number.ts';
import { isId } from './ids.ts';

test('an id is of its kind only', () => {
  const callId = `call_${'0'.repeat(32)}`;
  expect(isId('call', callId)).toBe(true);
  expect(isId('callTask', callId)).toBe(false);
  expect(isId('call', `${callId}0`)).toBe(false);
  expect(isId('call', `x${callId}`)).toBe(false);
});

test('a number can be dialled only as a plus and seven to fifteen digits', () => {
  expect(isDialableNumber('+12025550123')).toBe(true);
  for (const text of [
    '12025550123',
    '+02025550123',
    '+123456',
    '+1234567890123456',
    '+1202555@host',
    '+1202555012\n3',
  ]) {
    expect(isDialableNumber(text)).toBe(false);
  }
  expect(isDialableNumber('+12025550123\n')).toBe(false);
});

test('a queued task waits for its first call or for a redial', () => {
  expect(shownTaskState('queued', 0)).toBe('waiting');
  expect(shownTaskState('queued', 1)).toBe('redial_scheduled');
  expect(shownTaskState('paused', 0)).toBe('waiting');
  expect(shownTaskState('concluding', 1)).toBe('concluding');
  expect(shownTaskState('final', 0)).toBe('final');
});
