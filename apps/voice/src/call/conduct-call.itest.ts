// Real: Postgres, both Asterisks. Played: the conversation, by one that says nothing until it is told to end.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import {
  agentDefinitionSchema,
  type CallReference,
  type CancelHow,
  projectSettingsPatchSchema,
  trunkDefinitionSchema,
} from '@outspoken/contract';
import { appendJournal } from '@outspoken/store/append-journal';
import { cancelTask } from '@outspoken/store/cancel-task';
import { setDiallingStopped } from '@outspoken/store/dialling-switch';
import { grantLines } from '@outspoken/store/grant-lines';
import { listJournal } from '@outspoken/store/list-journal';
import { changeProject } from '@outspoken/store/management/projects';
import { publishAgent } from '@outspoken/store/publish-agent';
import { readCallState } from '@outspoken/store/read-call-state';
import { readEndedCall } from '@outspoken/store/read-ended-call';
import { saveTrunk } from '@outspoken/store/save-trunk';
import { createSecretBox } from '@outspoken/store/secret-box';
import { setPaused } from '@outspoken/store/set-paused';
import { takeCall } from '@outspoken/store/take-call';
import { insertCallRequest } from '@outspoken/store/testing/insert-call-request';
import { type SeededProject, seedProject } from '@outspoken/store/testing/seed';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { touchOwnership } from '@outspoken/store/touch-ownership';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AriClient, connectAri } from '../telephony/ari-client.ts';
import { createSipObjects } from '../telephony/sip-objects.ts';
import { Trunks } from '../telephony/trunks.ts';
import { type CallDeps, CallNotOursError, conductCall } from './conduct-call.ts';
import { CallLetGoError } from './conduct-owned-call.ts';
import { ConductedCalls } from './conducted-calls.ts';
import { JournalWriter } from './journal-writer.ts';
import { loadTrunk } from './open-trunks.ts';
import { Ownership } from './ownership.ts';
import { settleLostCall } from './settle-call.ts';
import { Slots } from './slots.ts';
import { QuietConversation } from './testing/quiet-conversation.ts';

const stack = z
  .object({
    ARI_URL: z.string(),
    ARI_USER: z.string(),
    ARI_PASSWORD: z.string(),
    PHONE_NETWORK_SIP: z.string(),
    PHONE_NETWORK_LOG: z.string(),
  })
  .parse(JSON.parse(readFileSync(`.stack/${process.env.STACK ?? 'test'}/env.json`, 'utf8')));
const log = pino({ level: 'silent' });
const process1 = `conduct-itest-${process.pid}`;
/** Half a second until it is looked for; the rest is for a machine that other tests keep busy. The phone would ring on for 30 s. */
const SOON_MS = 5000;
let database: TestDatabase;
let project: SeededProject;
let ari: AriClient;
let ownership: Ownership;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  project = await seedProject(db);
  const definition = agentDefinitionSchema.parse({
    instructions: 'Be kind.',
    opening: 'Hello.',
    recording: false,
  });
  await publishAgent(db, project.projectId, { agentId: project.agentId, name: 'demo', definition });
  await saveTrunk(db, {
    projectId: null,
    name: 'network',
    mode: 'test',
    definition: trunkDefinitionSchema.parse({ host: stack.PHONE_NETWORK_SIP }),
  });
  ownership = new Ownership({
    touch: (callIds) => touchOwnership(db, { node: 'node1', process: process1, callIds }),
    log,
  });
  ari = await connectAri({
    url: stack.ARI_URL,
    user: stack.ARI_USER,
    password: stack.ARI_PASSWORD,
    app: process1,
    log,
    assertOwned: (callId) => ownership.assertOwned(callId),
  });
});

afterAll(async () => {
  await ari.close();
  await database.close();
});

function createTrunks(): Trunks {
  const box = createSecretBox('pepper-of-the-tests', 'trunk passwords');
  const sip = createSipObjects({ url: stack.ARI_URL, user: stack.ARI_USER, password: stack.ARI_PASSWORD });
  return new Trunks({ ari, sip, load: (trunkId) => loadTrunk(database.db, box, trunkId), log });
}

function depsWith(createConversation: CallDeps['createConversation']): CallDeps {
  const { db } = database;
  return {
    db,
    node: 'node1',
    process: process1,
    ari,
    trunks: createTrunks(),
    journals: new JournalWriter({ append: (entries) => appendJournal(db, entries), log }),
    ownership,
    slots: new Slots({ slots: 5, publish: async () => undefined, isAsteriskThere: () => true, log }),
    createConversation,
    reach: () => undefined,
    conducted: new ConductedCalls(),
    recordings: { directory: tmpdir(), room: { has: () => true } },
    release: never,
    log,
  };
}

async function grantCall(number: string): Promise<CallReference & { callTaskId: string }> {
  const { projectId, defaultGroupId, agentId } = project;
  const { callTaskId } = await insertCallRequest(database.db, projectId, {
    userGroupId: defaultGroupId,
    agentId,
    mode: 'test',
    phoneNumber: `+120255501${number}`,
    attributes: [],
    redialConfig: null,
    dueAt: new Date(0),
  });
  const { granted } = await grantLines(database.db, projectId, { now: new Date(), most: 1 });
  const call = granted[0];
  if (!call) throw new Error('no line was granted');
  return { ...call, callTaskId };
}

function cancel({ projectId, callTaskId }: { projectId: string; callTaskId: string }, how: CancelHow) {
  return cancelTask(database.db, projectId, { callTaskId, how });
}

/** The test's own time limit bounds it. */
async function untilRinging({ projectId, callId }: CallReference): Promise<void> {
  for (;;) {
    const state = await readCallState(database.db, projectId, callId);
    if (state?.status === 'ringing') return;
  }
}

const never = new AbortController().signal;

async function kindsOf({ projectId, callId }: CallReference): Promise<string[]> {
  return (await listJournal(database.db, projectId, callId)).map(({ event }) => event.kind);
}

function invitesOf({ callId }: CallReference): number {
  const lines = readFileSync(stack.PHONE_NETWORK_LOG, 'utf8').split('\n');
  return lines.filter((line) => line.includes(callId) && line.includes('"invite"')).length;
}

async function expectNothingLeft({ callId }: CallReference): Promise<void> {
  expect((await ari.listChannelIds()).filter((id) => id.startsWith(callId))).toEqual([]);
}

describe('a conducted call', () => {
  it('ends by the agent, with its journal in order and nothing left in Asterisk', async () => {
    const call = await grantCall('22');
    const conversation = new QuietConversation();
    const conducting = conductCall(
      depsWith(async () => conversation),
      call,
      never,
    );
    await conversation.running.promise;
    conversation.end('agent_hangup');
    expect(await conducting).toEqual({
      status: 'completed',
      reason: 'agent_hangup',
      dialCertainty: 'dialed',
    });
    expect(await kindsOf(call)).toEqual(['claimed', 'dialling', 'answered', 'hanging_up', 'ended']);
    expect(conversation.isClosed).toBe(true);
    await expectNothingLeft(call);
  });

  it('is dialled once, however often it is given out', async () => {
    const call = await grantCall('06');
    const deps = depsWith(async () => new QuietConversation());
    const results = await Promise.allSettled([1, 2, 3].map(() => conductCall(deps, call, never)));
    const outcome = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' };
    for (const result of results)
      if (result.status === 'fulfilled') expect(result.value).toEqual(outcome);
      else expect(result.reason).toBeInstanceOf(CallNotOursError);
    expect(await conductCall(deps, call, never)).toEqual(outcome);
    expect(invitesOf(call)).toBe(1);
  });

  it('is not dialled when the calling hours ended after its line was granted, and waits for the next', async () => {
    const call = await grantCall('22');
    const at = new Date(Date.now() + 12 * 3_600_000);
    const from = `${at.toISOString().slice(11, 13)}:00`;
    const to = `${new Date(at.getTime() + 3_600_000).toISOString().slice(11, 13)}:00`;
    const { projectId, callTaskId } = call;
    const setHours = (callingHours: object) =>
      changeProject(database.db, projectId, {
        settings: projectSettingsPatchSchema.parse({ callingHours: { unlocked: true, ...callingHours } }),
      });
    await database.db
      .updateTable('call_tasks')
      .set({ timezone: 'UTC' })
      .where('call_task_id', '=', callTaskId)
      .execute();
    await setHours({ from, to });
    const outcome = await conductCall(
      depsWith(async () => new QuietConversation()),
      call,
      never,
    );
    await setHours({ from: '00:00', to: '24:00' });
    expect(outcome).toEqual({ status: 'failed', reason: 'cancelled', dialCertainty: 'not_dialed' });
    const ended = await readEndedCall(database.db, projectId, call.callId);
    expect(ended?.call.postponed?.until.toISOString().slice(11)).toBe(`${from}:00.000Z`);
    expect(await kindsOf(call)).toEqual(['claimed', 'ended']);
    expect(invitesOf(call)).toBe(0);
  });

  it('stops ringing when it is cancelled, and says so', async () => {
    const call = await grantCall('07');
    const cancelling = new AbortController();
    const conducting = conductCall(
      depsWith(async () => new QuietConversation()),
      call,
      cancelling.signal,
    );
    await untilRinging(call);
    cancelling.abort();
    expect(await conducting).toEqual({ status: 'failed', reason: 'cancelled', dialCertainty: 'dialed' });
    await expectNothingLeft(call);
  });

  it('is hung up when it is cancelled in the talk', async () => {
    const call = await grantCall('22');
    const conversation = new QuietConversation();
    const cancel = new AbortController();
    const conducting = conductCall(
      depsWith(async () => conversation),
      call,
      cancel.signal,
    );
    await conversation.running.promise;
    cancel.abort();
    expect(await conducting).toEqual({ status: 'completed', reason: 'cancelled', dialCertainty: 'dialed' });
    await expectNothingLeft(call);
  });

  it('stops ringing soon after somebody cancelled its task, by whatever way', async () => {
    for (const how of ['at_once', 'goodbye'] as const) {
      const call = await grantCall('07');
      const deps = depsWith(async () => new QuietConversation());
      const conducting = conductCall(deps, call, never);
      await untilRinging(call);
      expect(await cancel(call, how)).toBe('requested');
      const cancelledAt = performance.now();
      expect(await conducting).toEqual({ status: 'failed', reason: 'cancelled', dialCertainty: 'dialed' });
      expect(performance.now() - cancelledAt).toBeLessThan(SOON_MS);
      await expectNothingLeft(call);
    }
  });

  it('says goodbye, or does not, as whoever cancelled its task wanted it', async () => {
    for (const how of ['at_once', 'goodbye'] as const) {
      const call = await grantCall('22');
      const conversation = new QuietConversation();
      const conducting = conductCall(
        depsWith(async () => conversation),
        call,
        never,
      );
      await conversation.running.promise;
      await cancel(call, how);
      expect(await conducting).toEqual({
        status: 'completed',
        reason: 'cancelled',
        dialCertainty: 'dialed',
      });
      expect(conversation.saidGoodbye).toBe(how === 'goodbye');
      await expectNothingLeft(call);
    }
  });

  it('dials nobody when it was stopped, paused, suppressed or cancelled after its line was granted', async () => {
    const { db } = database;
    const { projectId } = project;
    const refusals = [
      {
        reason: 'cancelled',
        begin: () => setDiallingStopped(db, true),
        end: () => setDiallingStopped(db, false),
      },
      {
        reason: 'cancelled',
        begin: () => setPaused(db, { kind: 'project', projectId }, true),
        end: () => setPaused(db, { kind: 'project', projectId }, false),
      },
      {
        reason: 'suppressed',
        begin: () =>
          db
            .insertInto('suppressions')
            .values({ project_id: projectId, phone_number: '+12025550106', reason: 'test' })
            .execute(),
        end: () => db.deleteFrom('suppressions').execute(),
      },
    ];
    for (const { reason, begin, end } of refusals) {
      const call = await grantCall('06');
      await begin();
      const outcome = await conductCall(
        depsWith(async () => new QuietConversation()),
        call,
        never,
      );
      await end();
      expect(outcome).toEqual({ status: 'failed', reason, dialCertainty: 'not_dialed' });
      expect(invitesOf(call)).toBe(0);
      expect(await kindsOf(call)).toEqual(['claimed', 'ended']);
      await expectNothingLeft(call);
    }
    const call = await grantCall('06');
    await cancel(call, 'goodbye');
    const deps = depsWith(async () => new QuietConversation());
    expect(await conductCall(deps, call, never)).toMatchObject({ reason: 'cancelled' });
    expect(invitesOf(call)).toBe(0);
  });

  it('is refused by the statement that records the dial, when the switch is turned between claim and dial', async () => {
    const call = await grantCall('06');
    const deps = depsWith(async () => new QuietConversation());
    const trunks = createTrunks();
    const turned = {
      ...deps,
      trunks: Object.assign(Object.create(trunks), {
        async ensureTrunk(trunk: Parameters<Trunks['ensureTrunk']>[0]) {
          await trunks.ensureTrunk(trunk);
          await setDiallingStopped(database.db, true);
        },
      }),
    };
    const outcome = await conductCall(turned, call, never);
    await setDiallingStopped(database.db, false);
    expect(outcome).toEqual({ status: 'failed', reason: 'cancelled', dialCertainty: 'not_dialed' });
    expect(invitesOf(call)).toBe(0);
    await expectNothingLeft(call);
  });

  it('stops ringing when its conversation cannot be made', async () => {
    const call = await grantCall('07');
    const outcome = await conductCall(
      depsWith(() => Promise.reject(new Error('no such voice'))),
      call,
      never,
    );
    expect(outcome).toEqual({ status: 'failed', reason: 'provider_error', dialCertainty: 'dialed' });
    await expectNothingLeft(call);
  });

  it('is let go untouched when another has taken it, who then settles it', async () => {
    const call = await grantCall('22');
    const conversation = new QuietConversation();
    const deps = depsWith(async () => conversation);
    const conducting = conductCall(deps, call, never);
    await conversation.running.promise;
    await takeCall(database.db, { ...call, node: 'node1', process: 'another' });
    await expect(conducting).rejects.toThrow(CallLetGoError);
    expect(await ari.readChannelState(call.callId)).toBe('Up');

    const outcome = await settleLostCall(deps, call);
    expect(outcome).toEqual({ status: 'failed', reason: 'worker_lost', dialCertainty: 'dialed' });
    expect(await kindsOf(call)).toEqual([
      'claimed',
      'dialling',
      'answered',
      'claimed',
      'claimed',
      'gap',
      'ended',
    ]);
    const state = await readCallState(database.db, call.projectId, call.callId);
    expect(state?.status).toBe('failed');
    expect(invitesOf(call)).toBe(1);
  });
});
