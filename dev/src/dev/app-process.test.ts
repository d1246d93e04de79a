import { expect, test } from 'vitest';
import { isReadyLine } from './app-process.ts';

test('only a JSON log line whose message is ready counts as ready', () => {
  expect(isReadyLine('{"level":30,"msg":"ready"}')).toBe(true);
  for (const line of ['{"level":30,"msg":"not ready"}', 'ready', '{"msg":', '{}', '']) {
    expect(isReadyLine(line)).toBe(false);
  }
});
