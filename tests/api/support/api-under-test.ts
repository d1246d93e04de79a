// The real API process on a database and a Valkey of its own, and projects to use it with.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppProcess, createAppProcess } from '@outspoken/dev/dev/app-process';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { repoRoot } from '@outspoken/dev/stack/paths';
import type { Database } from '@outspoken/store/open-database';
import { openTestDatabase } from '@outspoken/store/testing/test-database';
import { findFreePort } from './find-free-port.ts';
import { type OwnValkey, startValkey } from './own-valkey.ts';
import { type Answer, type Json, jsonOf, type Outgoing, send } from './send.ts';
import { AGENT_DEFINITION } from './test-agent.ts';

export const CONSOLE_URL = 'http://console.test:1234';
export const OPERATOR_TOKEN = 'operator-token-of-the-proof';

export interface ApiProcess {
  readonly url: string;
  readonly process: AppProcess;
  readonly logFile: string;
  send(outgoing: Outgoing): Promise<Answer>;
}

export interface Project {
  projectId: string;
  defaultGroupId: string;
  agentId: string;
  /** A test key, unless the options said otherwise. */
  key: string;
  apiKeyId: string;
}

export interface ProjectOptions {
  mode?: 'live' | 'test';
  withAgent?: boolean;
  settings?: Json;
  keyAllowList?: string[];
}

export interface ApiUnderTest {
  db: Database;
  databaseUrl: string;
  valkey: OwnValkey;
  api: ApiProcess;
  send(outgoing: Outgoing): Promise<Answer>;
  /** A further process on the same database and Valkey. */
  startAnother(environment?: Record<string, string>): Promise<ApiProcess>;
  manage(method: string, path: string, body?: Json): Promise<Answer>;
  addProject(options?: ProjectOptions): Promise<Project>;
  addKey(projectId: string, options?: ProjectOptions): Promise<{ key: string; apiKeyId: string }>;
  close(): Promise<void>;
}

/** Limits, hours and caps out of the way, unless a test is about them. */
const OPEN_SETTINGS: Json = {
  allowedCountries: ['US', 'JP'],
  attemptsPerNumberPerDay: null,
  conversationsPerNumberPerDay: null,
  callingHours: { from: '00:00', to: '24:00', unlocked: true },
  rateLimits: { readsPerMinute: 1_000_000, addAndCallPerMinute: 1_000_000 },
};

export async function openApiUnderTest(environment: Record<string, string> = {}): Promise<ApiUnderTest> {
  const stack = readStackEnvironment();
  const database = await openTestDatabase();
  const valkey = await startValkey();
  const logDir = await mkdtemp(join(tmpdir(), 'outspoken-api-'));
  const processes: AppProcess[] = [];

  async function startAnother(extra: Record<string, string> = {}): Promise<ApiProcess> {
    const port = await findFreePort();
    const own = {
      DATABASE_URL: database.url,
      VALKEY_URL: valkey.url,
      API_HOST: '127.0.0.1',
      API_PORT: String(port),
      CONSOLE_URL,
      KEY_PEPPER: 'pepper-of-the-proof-of-the-api',
      FAILED_KEYS_PER_MINUTE: '1000000',
      OPERATOR_TOKEN,
      MODEL_URL: stack.MODEL_URL ?? '',
      PROVIDER_API_KEY: 'local',
      S3_ENDPOINT: stack.S3_ENDPOINT ?? '',
      S3_REGION: stack.S3_REGION ?? '',
      S3_ACCESS_KEY: stack.S3_ACCESS_KEY ?? '',
      S3_SECRET_KEY: stack.S3_SECRET_KEY ?? '',
    };
    const logFile = join(logDir, `api-${processes.length}.log`);
    const command = { name: 'api', entry: 'apps/server/src/api.ts', logFile };
    const started = createAppProcess(
      { ...command, environment: { ...own, ...environment, ...extra } },
      repoRoot,
    );
    processes.push(started);
    await started.start();
    const url = `http://127.0.0.1:${port}`;
    return { url, logFile, process: started, send: (outgoing) => send(url, outgoing) };
  }

  async function close(): Promise<void> {
    await Promise.all(processes.map((one) => one.kill('SIGKILL')));
    await valkey.close();
    await database.close();
    await rm(logDir, { recursive: true, force: true });
  }

  const api = await startAnother().catch(async (error: unknown) => {
    await close();
    throw error;
  });

  function manage(method: string, path: string, body?: Json): Promise<Answer> {
    return api.send({
      method,
      path: `/api/management/v1${path}`,
      headers: {
        authorization: `Bearer ${OPERATOR_TOKEN}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async function create(path: string, body: Json): Promise<Json> {
    const answer = await manage('POST', path, body);
    if (answer.status !== 201) throw new Error(`POST ${path} answers ${answer.status}: ${answer.text}`);
    return jsonOf(answer);
  }

  async function addKey(projectId: string, { mode = 'test', keyAllowList }: ProjectOptions = {}) {
    const created = await create(`/projects/${projectId}/keys`, {
      name: 'proof',
      mode,
      ...(keyAllowList ? { ipAllowList: keyAllowList } : {}),
    });
    return { key: String(created['key']), apiKeyId: String(created['apiKeyId']) };
  }

  async function addProject(options: ProjectOptions = {}): Promise<Project> {
    const project = await create('/projects', {
      name: `proof ${crypto.randomUUID()}`,
      lines: 1000,
      defaultCallerNumber: '+12025550199',
      settings: { ...OPEN_SETTINGS, ...options.settings },
    });
    const projectId = String(project['projectId']);
    const agent =
      options.withAgent === false
        ? { agentId: '' }
        : await create(`/projects/${projectId}/agents/publish`, {
            name: 'Ada',
            definition: AGENT_DEFINITION,
            makeDefault: true,
          });
    return {
      projectId,
      defaultGroupId: String(project['defaultGroupId']),
      agentId: String(agent['agentId']),
      ...(await addKey(projectId, options)),
    };
  }

  return {
    db: database.db,
    databaseUrl: database.url,
    valkey,
    api,
    send: (outgoing) => api.send(outgoing),
    startAnother,
    manage,
    addProject,
    addKey,
    close,
  };
}
