// Schemathesis over both APIs: all phases, all checks, authentication among them. A short run in the gate; with PROVE=1
// runs of new seeds until 20,000 requests were made. The two-project matrix has a suite of its own.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { type ApiUnderTest, OPERATOR_TOKEN, openApiUnderTest } from './support/api-under-test.ts';
import { readRoutes } from './support/openapi-routes.ts';
import { type Ids, populateProject } from './support/populate-project.ts';
import { ensureSchemathesis } from './support/schemathesis.ts';

const PROVE = Boolean(process.env['PROVE']);
const WANTED_REQUESTS = PROVE ? 20_000 : 300;
const SECONDS_OF_A_RUN = PROVE ? 120 : 20;
const EXAMPLES = PROVE ? 200 : 5;
const PROVE_TIMEOUT_MS = 3_600_000;
const run = promisify(execFile);

let command: string;
let directory: string;

beforeAll(async () => {
  command = await ensureSchemathesis();
  directory = await mkdtemp(join(tmpdir(), 'outspoken-schemathesis-'));
}, 360_000);
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

/** Real ids for most requests that do not delete, so that more than 404 is reached. */
function configuration(ids: Ids, apiKey: string): string {
  const hooks = new URL('schemathesis_rules.py', import.meta.url).pathname;
  const entries = Object.entries(ids);
  return [
    `hooks = ${JSON.stringify(hooks)}`,
    'request-timeout = 30',
    'workers = 1',
    'color = false',
    ...entries.map(([name, id]) => `[dictionaries.${name}]\nvalues = [${JSON.stringify(id)}]`),
    `[auth.openapi]\napiKey = { api_key = ${JSON.stringify(apiKey)} }`,
    `operatorToken = { bearer = ${JSON.stringify(OPERATOR_TOKEN)} }`,
    '[checks.positive_data_acceptance]\nenabled = false',
    '[[operations]]\ninclude-method-regex = "GET|POST|PUT|PATCH"',
    '[operations.parameters]',
    ...entries.map(
      ([name]) => `${JSON.stringify(`path.${name}`)} = { dictionary = "${name}", probability = 0.8 }`,
    ),
    // A body may name an agent or group that never was: that 404 is not about the project made just before.
    '[[operations]]\ninclude-operation-id = ["pushAgent", "changeProject", "addAndCall", "cancelWaitingTasks", "previewRedial"]',
    '[operations.checks.ensure_resource_availability]\nenabled = false',
    // Streams do not end while a call lives; they have suites of their own.
    '[[operations]]\ninclude-path-regex = "/stream$"\nenabled = false',
  ].join('\n');
}

async function countRequests(bench: ApiUnderTest): Promise<number> {
  const log = await readFile(bench.api.logFile, 'utf8');
  return log.split('\n').filter((line) => line.includes('"msg":"request"')).length;
}

interface Run {
  isClean: boolean;
  report: string;
  requests: number;
}

/** Each run has an installation of its own: what one has suppressed or stopped is not in the way of the next. */
async function runOver(paths: string, seed: number): Promise<Run> {
  const bench = await openApiUnderTest();
  try {
    const found = await ask(bench, paths, seed);
    return { ...found, requests: await countRequests(bench) };
  } finally {
    await bench.close();
  }
}

async function ask(bench: ApiUnderTest, paths: string, seed: number): Promise<Omit<Run, 'requests'>> {
  const project = await bench.addProject();
  const ids = await populateProject(bench, project, await readRoutes(bench.api));
  const config = join(directory, `schemathesis-${seed}.toml`);
  await writeFile(config, configuration(ids, project.key));
  const flags = {
    'include-path-regex': paths,
    'max-examples': EXAMPLES,
    'max-time': SECONDS_OF_A_RUN,
    seed,
    warnings: 'off',
  };
  const args = [
    '--config-file',
    config,
    'run',
    `${bench.api.url}/api/openapi.json`,
    '--continue-on-failure',
    ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]),
  ];
  const { NODE_OPTIONS: _unused, ...environment } = process.env;
  try {
    const done = await run(command, args, {
      cwd: directory,
      env: { ...environment, PYTHONUNBUFFERED: '1' },
      maxBuffer: 64 * 1024 * 1024,
      timeout: (SECONDS_OF_A_RUN * 3 + 60) * 1000,
    });
    return { isClean: true, report: done.stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { isClean: false, report: `${stdout}${stderr}${String(error).slice(0, 300)}` };
  }
}

describe.each([
  ['the public API', '^/api/v1/'],
  ['the management API', '^/api/management/'],
])('%s', (name, paths) => {
  test('keeps what its OpenAPI says', { timeout: PROVE ? PROVE_TIMEOUT_MS : 180_000 }, async () => {
    // The gate asks the same questions each time; new ones are asked by PROVE=1, and each seed is printed on failure.
    let seed = Number(process.env['SEED'] ?? (PROVE ? Date.now() % 1_000_000_000 : 1));
    let requests = 0;
    do {
      const { isClean, report, requests: made } = await runOver(paths, seed);
      requests += made;
      expect(isClean, `seed ${seed}\n${report.slice(-20_000)}`).toBe(true);
      seed += 1;
    } while (requests < WANTED_REQUESTS / 2);
    reportFigure(`schemathesis over ${name}`, `${requests} requests, 0 failures`);
  });
});
