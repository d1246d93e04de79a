// Every command of docs/guide-first-integration.md, in order, against the running system.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type System, startSystem } from '../support/system.ts';
import { patternOf, readGuide } from './read-guide.ts';

const steps = readGuide(await readFile('docs/guide-first-integration.md', 'utf8'));
const LIMIT_MS = 240_000;

// `pnpm -s outspoken` runs the script of package.json; so does Node, without looking for pnpm.
const prelude = `set -euo pipefail
pnpm() { [ "$1" = -s ] && shift; local script=$1; shift; node --run "$script" -- "$@"; }
`;

let system: System;
let folder: string;
let printed: string[];
beforeAll(async () => {
  system = await startSystem();
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
  const environment = {
    ...process.env,
    ...system.environment,
    API: system.baseUrl,
    OUTSPOKEN_CONFIG: join(folder, 'config.json'),
    RECEIVER_PORT: String(await freePort()),
    TMPDIR: folder,
    NO_COLOR: '1',
  };
  const project = `guide ${crypto.randomUUID()}`;
  await runShell(`node apps/cli/src/outspoken.ts init --project '${project}'`, environment);
  const marker = crypto.randomUUID();
  const script = steps.map(({ commands }) => `${commands}\necho ${marker}`).join('\n');
  printed = (await runShell(prelude + script, environment)).split(`${marker}\n`);
}, LIMIT_MS + 60_000);
afterAll(async () => {
  await system?.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each(steps.map(({ title, printed: said }, index) => ({ title, said, index })))(
  'step $index, "$title", prints what the guide says',
  ({ said, index }) => {
    expect(printed.length).toBeGreaterThan(index);
    if (said !== null) expect(`${printed[index]?.replaceAll('\r', '').trimEnd()}\n`).toMatch(patternOf(said));
  },
);

async function runShell(script: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const shell = spawn('bash', ['-c', script], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  const streams = [shell.stdout, shell.stderr].map(async (stream) => (await stream.toArray()).join(''));
  const [[code], [output = '', complaints = '']] = await Promise.all([
    once(shell, 'close'),
    Promise.all(streams),
  ]);
  expect(code, `${output.slice(-2000)}\n${complaints.slice(-2000)}`).toBe(0);
  return output;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
