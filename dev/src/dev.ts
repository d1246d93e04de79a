// `pnpm dev`: the stack, our processes with restart on change, a demo project, and what to type next.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { migrateDatabase } from './dev/migrate-database.ts';
import { restartOnChange } from './dev/restart-on-change.ts';
import { showLogLine } from './dev/show-log-line.ts';
import { startProcesses } from './dev/start-processes.ts';
import { readStackEnvironment } from './stack/environment.ts';
import { currentStackName, repoRoot, stackDirectory } from './stack/paths.ts';
import { errorText } from './stack/run-command.ts';

const stack = currentStackName();
const hasColour = process.stdout.isTTY === true && !process.env['NO_COLOR'];
const print = (text: string) => void process.stdout.write(`${text}\n`);
// Another stack than the usual one keeps its own configuration, so that the two do not mix.
const configPath =
  process.env['OUTSPOKEN_CONFIG'] ?? (stack === 'dev' ? undefined : join('.stack', stack, 'outspoken.json'));
const stackPrefix = stack === 'dev' ? '' : `STACK=${stack} `;
const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => leaving.abort());

try {
  await run(['dev/src/stack.ts', 'install'], {});
  await run(['dev/src/stack.ts', 'up'], {});
  await serve(readStackEnvironment(stack));
} catch (error) {
  if (!leaving.signal.aborted) {
    process.stderr.write(`\n${errorText(error)}\n`);
    process.exitCode = 1;
  }
} finally {
  print(
    `\nThe stack "${stack}" stays up, so that the next start is quick. Stop it with: ${stackPrefix}pnpm stack down`,
  );
}

async function serve(environment: Record<string, string>): Promise<void> {
  await migrateDatabase(environment);
  print('starting api, worker and voice supervisor');
  const processes = await startProcesses({
    environment,
    logDir: join(stackDirectory(stack), 'logs'),
    signal: leaving.signal,
    onLine: (name, line) => {
      const shown = showLogLine(name, line, hasColour);
      if (shown !== null) print(shown);
    },
  });
  const stopRestarting = restartOnChange({ processes, repoRoot, print });
  try {
    await run(['apps/cli/src/outspoken.ts', 'init'], {
      ...environment,
      ...(configPath ? { OUTSPOKEN_CONFIG: configPath } : {}),
    });
    await printWhatNext(environment);
    if (!leaving.signal.aborted) await once(leaving.signal, 'abort');
  } finally {
    print('\nstopping api, worker and voice supervisor');
    await stopRestarting();
    await processes.stop();
  }
}

async function run(args: string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: repoRoot,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
    signal: leaving.signal,
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${signal ?? code}`);
}

async function printWhatNext(environment: Record<string, string>): Promise<void> {
  const path = configPath ?? join(homedir(), '.config', 'outspoken', 'config.json');
  const config = z
    .object({ apiUrl: z.string(), apiKey: z.string() })
    .parse(JSON.parse(await readFile(path, 'utf8')));
  const prefix = configPath ? `OUTSPOKEN_CONFIG=${configPath} ` : '';
  print(`
API          ${config.apiUrl}
API page     ${config.apiUrl}/api/docs
test key     ${config.apiKey}
phones       +12025550101 to 99: see docs/phone-network.md (their SIP address: ${environment['PHONE_NETWORK_SIP']})

Place a call:

  curl -sS ${config.apiUrl}/api/v1/end-users/add-and-call \\
    -H 'x-api-key: ${config.apiKey}' -H 'content-type: application/json' \\
    -d '{"phoneNumber": "+12025550101"}'

or place one and watch it:

  ${prefix}pnpm outspoken call +12025550101

Ctrl-C stops the API, worker and voice processes.
`);
}
