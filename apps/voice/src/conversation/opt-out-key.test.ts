import { pino } from 'pino';
import { expect, test } from 'vitest';
import { listenForOptOut, optOutPhrase } from './opt-out-key.ts';

function openCall(optOutKey: string | null, { isStored = true, language = 'en-US' } = {}) {
  const happened: string[] = [];
  let press: (digit: string) => void = () => undefined;
  const left = Promise.withResolvers<void>();
  listenForOptOut({
    agent: { optOutKey, language, goodbye: 'Goodbye.' },
    actions: {
      onDigit(listener) {
        press = listener;
      },
      async suppressCallee(by) {
        happened.push(`suppressed by ${by}`);
        if (!isStored) throw new Error('the database is away');
      },
    },
    log: pino({ level: 'silent' }),
    leave(lastWords) {
      happened.push(lastWords);
      left.resolve();
    },
  });
  return { happened, press: (digit: string) => press(digit), left: left.promise };
}

test('the key is stored, confirmed and ends the call, once', async () => {
  const call = openCall('9');
  for (const digit of ['1', '9', '9']) call.press(digit);
  await call.left;
  expect(call.happened).toEqual(['suppressed by key', 'All right, we will not call you again. Goodbye.']);
});

test('what could not be stored is not promised', async () => {
  const call = openCall('9', { isStored: false });
  call.press('9');
  await call.left;
  expect(call.happened.at(-1)).toBe('Goodbye.');
});

test('it is confirmed in the language of the call', async () => {
  const call = openCall('#', { language: 'ja-JP' });
  call.press('#');
  await call.left;
  expect(call.happened.at(-1)).toContain('もうおかけいたしません');
});

test('without a key no digit does anything, and nothing has to be said', () => {
  const call = openCall(null);
  for (const digit of '0123456789*#') call.press(digit);
  expect(call.happened).toEqual([]);
  expect(optOutPhrase({ optOutKey: null, language: 'en-US', goodbye: '' })).toBeNull();
});
