import { expect, test } from 'vitest';
import { isSource } from './restart-on-change.ts';

test('only sources make a process start again, not tests or what they use', () => {
  for (const file of ['api.ts', 'http/public-routes.ts']) expect(isSource(file)).toBe(true);
  for (const file of [
    'api.test.ts',
    'http/a.itest.ts',
    'http/testing/http-bench.ts',
    'notes.md',
    'api.ts~',
  ]) {
    expect(isSource(file)).toBe(false);
  }
});
