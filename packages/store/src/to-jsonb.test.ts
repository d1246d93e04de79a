import { expect, test } from 'vitest';
import { toJsonb } from './to-jsonb.ts';

test('ordinary values are plain JSON', () => {
  const value = { text: 'naïve \\u0000 😀', at: new Date(0), list: [1, null, true] };
  expect(JSON.parse(toJsonb(value))).toEqual({ ...value, at: '1970-01-01T00:00:00.000Z' });
});

test('what jsonb refuses is taken out, in keys too', () => {
  expect(JSON.parse(toJsonb({ 'a\0': ['b\0c', '\ud83d'], at: new Date(0) }))).toEqual({
    a: ['bc', '\ufffd'],
    at: '1970-01-01T00:00:00.000Z',
  });
});
