// `pnpm dev`: the stack, our processes with restart on change, a demo project, and what to type next.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { migrateDatabase } from './dev/migrate-database.ts';
import { showLogLine } from './dev/show-log-line.ts';
import { type RunningProcesses, startProcesses } from './dev/start-processes.ts';
import { readStackEnvironment } from './stack/environment.ts';
import { currentStackName, repoRoot, stackDirectory } from './stack/paths.ts';

const stack = currentStackName();
const hasColour = process.stdout.isTTY === true && !process.env['NO_COLOR'];
const print = (text: string) => void process.stdout.write(`${text}\n`);
const interrupted = new Promise<NodeJS.Signals>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(signal));
});

let processes: RunningProcesses | undefined;
try {
  await run(['dev/src/stack.ts', 'install'], {});
  await run(['dev/src/stack.ts', 'up'], {});
  const environment = readStackEnvironment(stack);
  await migrateDatabase(environment);
  print('starting api, worker and voice supervisor');
  processes = await startProcesses({
    environment,
    logDir: join(stackDirectory(stack), 'logs'),
    watch: true,
    onLine: (name, line) => print(showLogLine(name, line, hasColour)),
  });
  // Another stack than the usual one keeps its own configuration, so that the two do not mix.
  const configPath =
    process.env['OUTSPOKEN_CONFIG'] ??
    (stack === 'dev' ? undefined : join('.stack', stack, 'outspoken.json'));
  const cliEnvironment = { ...environment, ...(configPath ? { OUTSPOKEN_CONFIG: configPath } : {}) };
  await run(['apps/cli/src/outspoken.ts', 'init'], cliEnvironment);
  await printWhatNext(environment, configPath);
  await interrupted;
  print('\nstopping api, worker and voice supervisor');
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await processes?.stop();
  print(`The stack "${stack}" stays up, so that the next start is quick. Stop it with: pnpm stack down`);
}

async function run(args: string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: repoRoot,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${signal ?? code}`);
}

async function printWhatNext(
  environment: Record<string, string>,
  configPath: string | undefined,
): Promise<void> {
  const path = configPath ?? join(homedir(), '.config', 'outspoken', 'config.json');
  const config = z
    .object({ apiUrl: z.string(), apiKey: z.string() })
    .parse(JSON.parse(await readFile(path, 'utf8')));
  const prefix = configPath ? `OUTSPOKEN_CONFIG=${configPath} ` : '';
  print(`
API          ${config.apiUrl}
OpenAPI      ${config.apiUrl}/api/openapi.json
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
