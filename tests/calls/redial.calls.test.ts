// Numbers that are rung again, and numbers that are not. How often is the phone network's word (I3).
import { setTimeout as delay } from 'node:timers/promises';
import { readAnswer } from '@outspoken/client/read-answer';
import type { AutoRedialConfig } from '@outspoken/contract';
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manage } from '../support/manage.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

const DELAY_SECONDS = 2;
const LOOK_EVERY_MS = 100;
const rule: AutoRedialConfig = {
  enabled: true,
  targetCallStatuses: ['no_answer', 'completed'],
  maxRetries: 2,
};
const quick = {
  delaySeconds: { busy: DELAY_SECONDS, noAnswer: DELAY_SECONDS, conversation: DELAY_SECONDS },
  otherTimeOfDayMinutes: 0,
};

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
  project = await system.createProject({ settings: { redial: quick } });
});
afterAll(() => system?.stop());

/** What may come between on a busy machine: nothing was tried, nothing was spent. */
const NOT_TRIED = ['stopped_before_dialling', 'rang_nobody_because_of_us'];

interface Explanation {
  sentence: string;
  waiting: { reason: string } | null;
  attempts: { decision: { reason: string; sentence: string } | null }[];
}

function explain(callTaskId: string, { projectId } = project): Promise<Explanation> {
  return manage(system, 'GET', `/projects/${projectId}/call-tasks/${callTaskId}/explanation`);
}

async function ring(person: string, autoRedialConfig: AutoRedialConfig, by = project) {
  const { callTaskId } = await by.client.addAndCall({ phoneNumber: numberOf(person), autoRedialConfig });
  const { callIds, result } = await by.client.waitForResult(callTaskId, {
    timeoutMs: 120_000,
    intervalMs: 250,
  });
  const { attempts } = await explain(callTaskId, by);
  return {
    callTaskId,
    callIds,
    result,
    invites: await invitesOf(callIds),
    reasons: reasonsOf(attempts),
  };
}

function reasonsOf(attempts: Explanation['attempts']): string[] {
  return attempts.flatMap(({ decision }) => decision?.reason ?? []).filter((one) => !NOT_TRIED.includes(one));
}

async function invitesOf(callIds: string[]): Promise<Date[]> {
  const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  return entries
    .filter(({ event, call }) => event === 'invite' && callIds.includes(call))
    .map(({ at }) => new Date(at));
}

test.concurrent('a busy number is rung again after its delay, as often as asked for and no more', async () => {
  const { invites, reasons } = await ring('06', rule);
  expect(reasons).toEqual(['redial', 'redial', 'no_retries_left']);
  expect(invites).toHaveLength(3);
  const gaps = invites.slice(1).map((at, index) => at.getTime() - (invites[index]?.getTime() ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(DELAY_SECONDS * 1000 - 50);
});

test.concurrent('with redial off, or for a status it does not name, a number is rung once', async () => {
  const off = await ring('06', { ...rule, enabled: false });
  expect([off.invites.length, off.reasons]).toEqual([1, ['redial_off']]);
  const other = await ring('06', { ...rule, targetCallStatuses: ['completed'] });
  expect([other.invites.length, other.reasons]).toEqual([1, ['status_not_targeted']]);
});

test.concurrent('who or what answered decides', async () => {
  const unknown = await ring('41', { ...rule, maxRetries: 1, targetDestinationTypes: ['unknown'] });
  expect([unknown.invites.length, unknown.reasons]).toEqual([2, ['redial', 'no_retries_left']]);
  const human = await ring('41', { ...rule, targetDestinationTypes: ['voicemail', 'fax'] });
  expect([human.invites.length, human.reasons]).toEqual([1, ['destination_not_targeted']]);
});

test.concurrent('a voicemail is rung again where voicemails shall be, and only there', async () => {
  const [again, once] = await Promise.all([
    ring('63', { ...rule, maxRetries: 1, targetDestinationTypes: ['voicemail'] }),
    ring('63', { ...rule, maxRetries: 1, targetDestinationTypes: ['human', 'unknown'] }),
  ]);
  expect([again.invites.length, again.reasons]).toEqual([2, ['redial', 'no_retries_left']]);
  expect(again.result).toMatchObject({ status: 'completed', isVoicemail: true });
  expect([once.invites.length, once.reasons]).toEqual([1, ['destination_not_targeted']]);
});

test.concurrent('what was found in the conversation decides', async () => {
  const agent = {
    script: 'brief',
    model: { model: 'scripted/brief' },
    analysisItems: [{ label: 'Has time', type: 'boolean' as const }],
  };
  const asking = await system.createProject({ agent, settings: { redial: quick } });
  const path = '/api/management/v1/projects/{projectId}/agents/{agentId}';
  const { published } = await readAnswer(system.management.api.GET(path, { params: { path: asking } }));
  const analysisId = published?.analysisItems[0]?.id ?? '';
  const when = (value: boolean): AutoRedialConfig => ({
    ...rule,
    maxRetries: 1,
    targetAnalysisConditions: [{ type: 'boolean', analysisId, value }],
  });
  const [wanted, unwanted] = await Promise.all([
    ring('23', when(true), asking),
    ring('23', when(false), asking),
  ]);
  expect([wanted.invites.length, wanted.reasons]).toEqual([2, ['redial', 'no_retries_left']]);
  expect([unwanted.invites.length, unwanted.reasons]).toEqual([1, ['conditions_not_met']]);
});

test.concurrent('who asked not to be called again is not', async () => {
  const agent = { script: 'turned-away', model: { model: 'scripted/turned-away' } };
  const turnedAway = await system.createProject({ agent, settings: { redial: quick } });
  const { invites, reasons } = await ring('23', rule, turnedAway);
  expect([invites.length, reasons]).toEqual([1, ['refused']]);
});

test.concurrent('a task that waits for its redial says so, and rings nobody once it is cancelled', async () => {
  const patient = await system.createProject({
    settings: { redial: { ...quick, delaySeconds: { busy: 8 } } },
  });
  const { callTaskId } = await patient.client.addAndCall({
    phoneNumber: numberOf('06'),
    autoRedialConfig: rule,
  });
  const deadline = performance.now() + 60_000;
  let explained = await explain(callTaskId, patient);
  while (reasonsOf(explained.attempts).length === 0 && performance.now() < deadline) {
    await delay(LOOK_EVERY_MS);
    explained = await explain(callTaskId, patient);
  }
  expect(reasonsOf(explained.attempts)).toEqual(['redial']);
  expect(explained).toMatchObject({ sentence: 'Waits for another call.', waiting: { reason: 'redial' } });
  const seen = await patient.client.readTaskResult(callTaskId);
  expect(seen).toMatchObject({ state: 'redial_scheduled', result: { status: 'no_answer' } });
  expect(seen.retryAfterSeconds).toBeGreaterThan(0);

  const cancelPath = `/projects/${patient.projectId}/call-tasks/${callTaskId}/cancel`;
  expect(await manage(system, 'POST', cancelPath, { how: 'at_once' })).toMatchObject({ state: 'final' });
  // Due after the cancelled one: once it has rung, the other would have.
  const later = await patient.client.addAndCall({ phoneNumber: numberOf('06'), autoRedialConfig: rule });
  const after = await patient.client.waitForResult(later.callTaskId, {
    timeoutMs: 120_000,
    intervalMs: 250,
  });
  expect(await invitesOf(after.callIds)).toHaveLength(3);
  const { state, callIds, result } = await patient.client.readTaskResult(callTaskId);
  expect([state, result?.status, callIds.length]).toEqual(['final', 'failed', seen.callIds.length + 1]);
  expect(await invitesOf(callIds)).toHaveLength(1);
});
