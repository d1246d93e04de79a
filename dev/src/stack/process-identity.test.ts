import { expect, test } from 'vitest';
import { identifyProcess, isAlive, parseProcessStat, processFamily } from './process-identity.ts';

test('reads the fields behind a command name with spaces and brackets', () => {
  const stat = '42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 987654 0 0';
  expect(parseProcessStat(stat)).toEqual({ state: 'S', parentPid: 7, groupId: 42, startTicks: '987654' });
});

test('knows this process as alive and as part of its own family', () => {
  const me = identifyProcess(process.pid);
  if (me === undefined) throw new Error('this process is not in /proc');
  expect(isAlive(me)).toBe(true);
  expect(processFamily(me)).toContainEqual(me);
});

test('takes a process with the same id and another start time for a stranger', () => {
  expect(isAlive({ pid: process.pid, startTicks: '1' })).toBe(false);
});
