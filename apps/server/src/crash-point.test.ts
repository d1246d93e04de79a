import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('./crash-point.ts', import.meta.url));

function run(environment: { CRASH_AT?: string; OUTSPOKEN_TEST?: string }) {
  const script = `
    const { createCrashPoints } = await import(${JSON.stringify(file)});
    createCrashPoints(${JSON.stringify(environment)})('accept:after-commit');
    console.log('lives');`;
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  return { signal, said: stdout.toString().trim() };
}

test('the process dies at the named point, under test only, and before another step', () => {
  expect(run({ CRASH_AT: 'accept:after-commit', OUTSPOKEN_TEST: '1' })).toEqual({
    signal: 'SIGKILL',
    said: '',
  });
  expect(run({ CRASH_AT: 'accept:after-commit' })).toEqual({ signal: null, said: 'lives' });
  expect(run({ CRASH_AT: 'accept:before-commit', OUTSPOKEN_TEST: '1' })).toEqual({
    signal: null,
    said: 'lives',
  });
});
