// The real HTTP server on a real Postgres, without a socket, and a way to make projects and calls for it.
import { agentDefinitionSchema, type CallMode, type CallOutcome } from '@outspoken/contract';
import { readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { appendJournal } from '@outspoken/store/append-journal';
import { claimCall } from '@outspoken/store/claim-call';
import { createProject } from '@outspoken/store/create-project';
import { endCall } from '@outspoken/store/end-call';
import { grantLines } from '@outspoken/store/grant-lines';
import { insertApiKey } from '@outspoken/store/insert-api-key';
import type { Database } from '@outspoken/store/open-database';
import { publishAgent } from '@outspoken/store/publish-agent';
import { recordAnswered } from '@outspoken/store/record-progress';
import { createSecretBox } from '@outspoken/store/secret-box';
import { recordDialling } from '@outspoken/store/testing/record-dialling';
import { openTestDatabase } from '@outspoken/store/testing/test-database';
import { UNLIMITED_SETTINGS } from '@outspoken/store/testing/unlimited-settings';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createAcceptor } from '../../calls/acceptor.ts';
import { createResultReader } from '../../calls/result-reader.ts';
import { createDoctor, type Doctor } from '../../doctor/create-doctor.ts';
import { createLiveFeed } from '../../events/live-feed.ts';
import { createApiKey, hashApiKey } from '../../keys/api-key.ts';
import { createKeyAuthenticator } from '../../keys/authenticate-key.ts';
import { createLimits } from '../../limits/create-limits.ts';
import { createHttpServer } from '../create-http-server.ts';
import type { HttpDeps } from '../http-deps.ts';

export const PEPPER = 'pepper-of-the-tests';
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';
export const CONSOLE_URL = 'http://console.test:1234';
const askModel = async () => ({});
export const noRecordings = { open: () => Promise.reject(new Error('there is no storage here')) };

export interface TestProject {
  projectId: string;
  defaultGroupId: string;
  agentId: string;
  key: string;
}

export interface HttpBench {
  app: FastifyInstance;
  db: Database;
  logged: object[];
  addProject(options?: { mode?: CallMode; withAgent?: boolean }): Promise<TestProject>;
  close(): Promise<void>;
}

export async function openHttpBench(): Promise<HttpBench> {
  const database = await openTestDatabase();
  const { db } = database;
  const logged: object[] = [];
  const app = await openServer(db, logged);
  return {
    app,
    db,
    logged,
    addProject: (options) => addProject(db, options),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

const silent = { warn: () => undefined, info: () => undefined };

export function openServer(
  db: Database,
  logged: object[] = [],
  more: Partial<HttpDeps> = {},
): Promise<FastifyInstance> {
  const log = {
    info: (fields: object, message: string) => void logged.push({ ...fields, message }),
    error: (fields: object, message: string) => void logged.push({ ...fields, message }),
  };
  return createHttpServer({
    authenticateKey: createKeyAuthenticator({ db, pepper: PEPPER }),
    noteKeyUse: () => undefined,
    limits: createLimits({ valkey: null, log: silent }, { failedKeysPerMinute: 1000 }),
    trustedProxies: [],
    isReady: async () => true,
    operatorToken: OPERATOR_TOKEN,
    calls: {
      db,
      acceptCall: createAcceptor(db),
      readStoredCall: createResultReader(db),
      consoleUrl: CONSOLE_URL,
      reachCrashPoint: () => undefined,
    },
    management: {
      db,
      keyPepper: PEPPER,
      askModel,
      recordings: noRecordings,
      outbound: readOutboundPolicy('127.0.0.0/8'),
    },
    doctor: more.doctor ?? createTestDoctor(db),
    events: {
      db,
      box: createSecretBox(PEPPER, 'webhook secrets'),
      outbound: readOutboundPolicy('127.0.0.0/8'),
      live: createLiveFeed({ db, log }, { pollMs: 10, graceMs: 3000, mostViewers: 100, mostEntries: 4 }),
      recheckMs: 50,
    },
    log,
    ...more,
  });
}

function createTestDoctor(db: Database): Doctor {
  return createDoctor({
    db,
    box: createSecretBox(PEPPER, 'provider keys'),
    parts: [],
    installation: { speechUrl: '', modelUrl: '', apiKey: '' },
    fetch: () => Promise.reject(new Error('nothing here goes out')),
    guardedFetch: () => Promise.reject(new Error('nothing here goes out')),
    now: () => new Date(),
  });
}

let projectCount = 0;

async function addProject(
  db: Database,
  { mode = 'test', withAgent = true }: { mode?: CallMode; withAgent?: boolean } = {},
): Promise<TestProject> {
  projectCount += 1;
  const project = {
    name: `project ${projectCount}`,
    defaultCallerNumber: '+12025550000',
    settings: UNLIMITED_SETTINGS,
  };
  const { projectId, defaultGroupId } = await createProject(db, project);
  const { apiKeyId, text } = createApiKey(mode);
  await insertApiKey(db, projectId, { apiKeyId, keyHash: hashApiKey(text, PEPPER), mode, name: 'test' });
  const definition = agentDefinitionSchema.parse({ instructions: 'Be kind.', opening: 'Hello.' });
  const agent = { name: 'Demo', definition, makeDefault: true };
  const agentId = withAgent ? (await publishAgent(db, projectId, agent)).agentId : '';
  return { projectId, defaultGroupId, agentId, key: text };
}

export function postCall(key: string, payload: unknown): InjectOptions {
  return {
    method: 'POST',
    url: '/api/v1/end-users/add-and-call',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  };
}

export function get(key: string, url: string): InjectOptions {
  return { method: 'GET', url, headers: { 'x-api-key': key } };
}

/** Grants the project's next due task a line, as the desk does. */
export async function grantCall(db: Database, projectId: string): Promise<string> {
  const { granted } = await grantLines(db, projectId, { now: new Date(), most: 1 });
  const call = granted[0];
  if (!call) throw new Error('nothing was due');
  return call.callId;
}

/** Lets the call be answered, spoken in and ended, as a voice process does. */
export async function holdCall(db: Database, projectId: string, callId: string): Promise<CallOutcome> {
  const claimed = await claimCall(db, { projectId, callId, node: 'node1', process: '1' });
  if (!claimed) throw new Error('the call was not claimed');
  const { fence } = claimed;
  const startedAt = new Date('2026-03-01T10:00:00.000Z');
  const after = (ms: number) => new Date(startedAt.getTime() + ms);
  const dialling = { seq: 2, at: startedAt, event: { kind: 'dialling' as const, trunkId: 'trunk_1' } };
  await recordDialling(db, { projectId, callId, fence, entries: [dialling] }, startedAt);
  const answered = { seq: 3, at: after(2000), event: { kind: 'answered' as const, ringMs: 2000 } };
  await recordAnswered(db, { projectId, callId, fence, entries: [answered] }, after(2000));
  await appendJournal(db, [
    {
      projectId,
      callId,
      fence,
      seq: 4,
      at: after(4000),
      event: {
        kind: 'agent_utterance',
        generated: 'Hello, this is a test.',
        heard: 'Hello.',
        interrupted: true,
        startedAt: after(2500).toISOString(),
        playedMs: 1500,
      },
    },
    {
      projectId,
      callId,
      fence,
      seq: 5,
      at: after(6000),
      event: {
        kind: 'user_utterance',
        text: 'Uh-huh.',
        startedAt: after(4000).toISOString(),
        endedAt: after(5000).toISOString(),
        effect: 'below_min_words',
        wordCount: 1,
        characterCount: 7,
        minWords: 2,
      },
    },
  ]);
  const outcome = { status: 'completed', reason: 'callee_hangup', dialCertainty: 'dialed' } as const;
  return endCall(db, { projectId, callId, fence, seq: 6, at: after(9700), outcome });
}
