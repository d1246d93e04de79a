import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('./crash-point.ts', import.meta.url));

function run(environment: { CRASH_AT?: string; OUTSPOKEN_TEST?: string }, before = '') {
  const script = `
    const { createCrashPoints } = await import(${JSON.stringify(file)});
    const points = createCrashPoints(${JSON.stringify(environment)});
    ${before}
    points.reach('talk:turn');
    console.log('lives');`;
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  return { signal, said: stdout.toString().trim() };
}

test('the process dies at the named point, under test only, and not after it was disarmed', () => {
  const lives = { signal: null, said: 'lives' };
  expect(run({ CRASH_AT: 'talk:turn', OUTSPOKEN_TEST: '1' })).toEqual({ signal: 'SIGKILL', said: '' });
  expect(run({ CRASH_AT: 'talk:turn' })).toEqual(lives);
  expect(run({ CRASH_AT: 'claim:before', OUTSPOKEN_TEST: '1' })).toEqual(lives);
  expect(run({ CRASH_AT: 'talk:turn', OUTSPOKEN_TEST: '1' }, 'points.disarm();')).toEqual(lives);
});
