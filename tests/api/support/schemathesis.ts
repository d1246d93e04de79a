// Schemathesis, installed once per version into the cache: `node tests/api/install-schemathesis.ts` does it ahead of time.
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withFileLock } from '@outspoken/dev/stack/file-lock';
import { cacheRoot } from '@outspoken/dev/stack/paths';

const SCHEMATHESIS_VERSION = '4.32.5';
const INSTALL_TIMEOUT_MS = 300_000;
const run = promisify(execFile);

/** The path of the `st` command. */
export async function ensureSchemathesis(): Promise<string> {
  const directory = join(cacheRoot(), `schemathesis-${SCHEMATHESIS_VERSION}`);
  const marker = join(directory, '.complete');
  const command = join(directory, 'bin', 'st');
  if (existsSync(marker)) return command;
  return withFileLock(`${directory}.lock`, INSTALL_TIMEOUT_MS, async () => {
    if (existsSync(marker)) return command;
    const options = { timeout: INSTALL_TIMEOUT_MS };
    await run('python3', ['-m', 'venv', '--clear', directory], options);
    const pinned = `schemathesis==${SCHEMATHESIS_VERSION}`;
    await run(join(directory, 'bin', 'pip'), ['install', '--quiet', pinned], options);
    writeFileSync(marker, '');
    return command;
  });
}
