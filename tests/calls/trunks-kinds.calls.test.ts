// Whole calls over trunks of other kinds than the plain one: what the far end says of them is in its own log.
import { readAnswer } from '@outspoken/client/read-answer';
import { type PhoneNetworkEntry, readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

const STATUS = '/api/management/v1/projects/{projectId}/trunks/{name}/status';
const TRUNK = '/api/management/v1/projects/{projectId}/trunks/{name}';
/** Two looks of a node, with the time that a busy machine takes for one. */
const SEEN_WITHIN_MS = 30_000;

let system: System;
let host: string;
let tlsHost: string;
beforeAll(async () => {
  system = await startSystem();
  host = system.environment.PHONE_NETWORK_SIP ?? '';
  tlsHost = system.environment.PHONE_NETWORK_SIP_TLS ?? '';
});
afterAll(() => system?.stop());

const createProject = () => system.createProject({ agent: { script: 'brief', maxDurationMs: 40_000 } });

async function call(project: TestProject, phoneNumber: string) {
  const { callTaskId } = await project.client.addAndCall({ phoneNumber });
  const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 120_000, intervalMs: 500 });
  if (!result) throw new Error('a final task without a call');
  const { callId } = result;
  const journal = await system.management.listJournal({ projectId: project.projectId, callId });
  const trunkIds = journal.flatMap(({ event }) => (event.kind === 'dialling' ? [event.trunkId] : []));
  const log = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  const entries = log.filter((entry) => entry.call === callId);
  return { result, trunkIds, entries, invites: ofKind(entries, 'invite') };
}

function ofKind<Kind extends PhoneNetworkEntry['event']>(entries: PhoneNetworkEntry[], kind: Kind) {
  return entries.filter((entry): entry is PhoneNetworkEntry & { event: Kind } => entry.event === kind);
}

async function statusOnce(
  { projectId }: TestProject,
  name: string,
  isAsWanted: (node: { reachable: boolean | null; registered: boolean | null }) => boolean,
) {
  const deadline = performance.now() + SEEN_WITHIN_MS;
  const { api } = system.management;
  for (;;) {
    const status = await readAnswer(api.GET(STATUS, { params: { path: { projectId, name } } }));
    if (status.nodes.some(isAsWanted)) return status;
    if (performance.now() > deadline) throw new Error(`no node found ${name} so: ${JSON.stringify(status)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

test.concurrent('a conversation over TLS and SRTP is both, by the far end’s own account, and the node sees the trunk', async () => {
  const project = await createProject();
  const { trunkId } = await system.management.saveTrunk('secure', {
    projectId: project.projectId,
    mode: 'test',
    definition: { host: tlsHost, transport: 'tls', mediaEncryption: 'sdes', qualifySeconds: 1 },
  });
  const { result, trunkIds, invites, entries } = await call(project, numberOf('42'));
  expect(result.status).toBe('completed');
  expect(result.conversation?.messages.length).toBeGreaterThan(2);
  expect(trunkIds).toEqual([trunkId]);
  expect(invites).toHaveLength(1);
  expect(invites[0]?.via).toContain('SIP/2.0/TLS');
  expect(ofKind(entries, 'security')).toMatchObject([{ signalling: 'tls', media: 'srtp' }]);
  expect(ofKind(entries, 'said').length).toBeGreaterThan(0);
  await statusOnce(project, 'secure', ({ reachable }) => reachable === true);
});

test.concurrent('a Japanese carrier with a password, a registration and national numbers is one INVITE and one conversation', async () => {
  const project = await createProject();
  const user = 'subscriber';
  const national = { format: 'national', country: 'JP' } as const;
  const { trunkId } = await system.management.saveTrunk('japan', {
    projectId: project.projectId,
    mode: 'test',
    definition: {
      host,
      authentication: { kind: 'digest', user },
      registration: { server: host, user },
      qualifySeconds: 1,
      requestUri: national,
      assertedIdentity: { format: 'e164_plus' },
    },
    passwords: { authentication: 'sesame', registration: 'sesame' },
  });
  const { result, trunkIds, invites } = await call(project, '+815055550143');
  expect(result.status).toBe('completed');
  expect(trunkIds).toEqual([trunkId]);
  expect(invites).toHaveLength(1);
  expect(invites[0]?.requestUri).toContain('sip:05055550143@');
  expect(invites[0]?.assertedIdentity).toContain('sip:+12025550199@');
  expect(invites[0]?.caller).toBe('+12025550199');
  await statusOnce(
    project,
    'japan',
    ({ reachable, registered }) => reachable === true && registered === true,
  );
});

test.concurrent('a trunk that is deleted is not used any more, and one to nowhere is seen to be away', async () => {
  const project = await createProject();
  const { projectId } = project;
  const plain = { projectId, mode: 'test' } as const;
  await system.management.saveTrunk('nowhere', {
    ...plain,
    definition: { host: '127.0.0.1:9', qualifySeconds: 1 },
  });
  await statusOnce(project, 'nowhere', ({ reachable }) => reachable === false);
  const { api } = system.management;
  await readAnswer(api.DELETE(TRUNK, { params: { path: { projectId, name: 'nowhere' } } }));
  const { result, trunkIds } = await call(project, numberOf('31'));
  expect(result.status).toBe('completed');
  expect(trunkIds).toHaveLength(1);
});
