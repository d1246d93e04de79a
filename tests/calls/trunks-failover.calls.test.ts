// A call goes over to another trunk only while no phone can have rung: counted at the phone network.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  carriersTried,
  createLiveProject,
  dialogsThatRang,
  type LiveProject,
} from '../support/live-project.ts';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { numberOf, type System, startSystem } from '../support/system.ts';

let system: System;
const calls: string[] = [];
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
});
afterAll(() => system?.stop());

async function callOnce(project: LiveProject, person: string) {
  const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf(person) });
  const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 60_000, intervalMs: 250 });
  if (!result) throw new Error('a final task without a call');
  const { callId, status } = result;
  calls.push(callId);
  const journal = await system.management.listJournal({ projectId: project.projectId, callId });
  const events = journal.map(({ event }) => event);
  const ended = events.find((event) => event.kind === 'ended');
  const entries = await project.entriesOf(callId);
  return {
    status,
    reason: ended?.kind === 'ended' ? ended.reason : null,
    dialCertainty: ended?.kind === 'ended' ? ended.dialCertainty : null,
    dialled: events.flatMap((event) => (event.kind === 'dialling' ? [event.trunkId] : [])),
    carriers: carriersTried(entries),
    rang: dialogsThatRang(entries).size,
  };
}

test.concurrent.each(['9503', '9500', '9408'] as const)(
  'a %s before any ringing: the next trunk rings, each dial is journalled, and one dialog alone got an answer',
  async (carrier) => {
    const project = await createLiveProject(system);
    const bad = await project.saveTrunk('bad', carrier, { priority: 1 });
    const good = await project.saveTrunk('good', '9000', { priority: 2 });
    expect(await callOnce(project, '41')).toEqual({
      status: 'completed',
      reason: 'callee_hangup',
      dialCertainty: 'dialed',
      dialled: [bad, good],
      carriers: [carrier, '9000'],
      rang: 1,
    });
  },
);

test.concurrent.each([
  ['9180', '01', 'no_answer', 'ring_timeout'],
  ['9200', '01', 'completed', 'callee_hangup'],
  ['9100', '01', 'failed', 'trunk_error'],
  ['9000', '06', 'no_answer', 'busy'],
  ['9000', '08', 'no_answer', 'declined'],
  ['9000', '11', 'failed', 'carrier_refused'],
] as const)(
  'over a carrier %s nobody else is tried for person %s: %s/%s',
  async (carrier, person, status, reason) => {
    const project = await createLiveProject(system, { agent: { ringTimeoutMs: 3000 } });
    await project.saveTrunk('first', carrier, { priority: 1, progressTimeoutMs: 2000 });
    await project.saveTrunk('second', '9000', { priority: 2 });
    const end = await callOnce(project, person);
    expect(end).toMatchObject({ status, reason, carriers: [carrier], dialCertainty: 'dialed' });
    expect(end.rang).toBeLessThanOrEqual(1);
  },
);

test.concurrent('when every trunk refuses before any ringing, nobody was rung and the call says so', async () => {
  const project = await createLiveProject(system);
  await project.saveTrunk('one', '9503', { priority: 1 });
  await project.saveTrunk('two', '9500', { priority: 2 });
  expect(await callOnce(project, '41')).toMatchObject({
    status: 'failed',
    reason: 'trunk_error',
    dialCertainty: 'not_dialed',
    carriers: ['9503', '9500'],
    rang: 0,
  });
});

test.concurrent('a trunk for other countries or other caller numbers is never used', async () => {
  const project = await createLiveProject(system);
  await project.saveTrunk('abroad', '9503', { priority: 1, destinationCountries: ['JP'] });
  await project.saveTrunk('others', '9503', { priority: 2, callerNumbers: ['+12025550111'] });
  await project.saveTrunk('good', '9000', { priority: 3, callerNumbers: ['+12025550199'] });
  expect(await callOnce(project, '41')).toMatchObject({ status: 'completed', carriers: ['9000'] });
});

test('afterwards nothing is left', async () => {
  expect(await waitForQuiet(system.environment, calls)).toEqual(QUIET);
});
