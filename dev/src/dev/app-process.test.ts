import { expect, test } from 'vitest';
import { isReadyLine } from './app-process.ts';

test('only a JSON log line of the app itself whose message is ready counts as ready', () => {
  expect(isReadyLine('{"level":30,"name":"supervisor","msg":"ready"}', 'supervisor')).toBe(true);
  const others = [
    '{"level":30,"name":"voice-1","msg":"ready"}',
    '{"level":30,"name":"supervisor","msg":"not ready"}',
    'ready',
    '{"msg":',
    '{}',
    '',
  ];
  for (const line of others) expect(isReadyLine(line, 'supervisor')).toBe(false);
});
