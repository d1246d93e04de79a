import { expect, test } from 'vitest';
import { showLogLine } from './show-log-line.ts';

test('a log line is shown as its message and facts behind the name of the app', () => {
  const line = '{"level":30,"time":"t","pid":1,"name":"api","requestId":"r1","status":202,"msg":"request"}';
  expect(showLogLine('api', line, false)).toBe('api        │ request requestId=r1 status=202');
});

test('an error is marked, and what is no JSON is shown as it is', () => {
  expect(showLogLine('worker', '{"level":50,"msg":"failed"}', false)).toBe('worker     │ ERROR failed');
  expect(showLogLine('supervisor', '{half', false)).toBe('supervisor │ {half');
});

test('a read that went well is not shown, one that failed is', () => {
  const read = (status: number) => `{"level":30,"method":"GET","status":${status},"msg":"request"}`;
  expect(showLogLine('api', read(200), false)).toBeNull();
  expect(showLogLine('api', read(404), false)).toBe('api        │ request method=GET status=404');
});
