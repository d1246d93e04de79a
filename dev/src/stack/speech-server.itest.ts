// The speech server's own tests, in its own language and its own environment.
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { requireTool, speechServer } from './installed-tools.ts';

it('passes its Python tests', { timeout: 120_000 }, async () => {
  const python = join(requireTool('speech'), 'bin/python');
  const tests = promisify(execFile)(python, ['-m', 'unittest'], { cwd: dirname(speechServer) });
  // On standard error: how many ran, and whether all were well. A failed run is told with all that it printed.
  expect((await tests).stderr).toMatch(/Ran [1-9]\d+ tests in .*\n\nOK\n/);
});
