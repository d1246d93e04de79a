// Everybody in the phone network is called once; what the API says of each call is checked field by field.
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExpectedOutcomes } from '../support/expected-outcomes.ts';
import { faultsOfCallResult } from '../support/interface-shape.ts';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem();
  // Six seconds longer than the anti-fraud line takes to fall silent, and be left.
  project = await system.createProject({ agent: { script: 'brief', maxDurationMs: 46_000 } });
});
afterAll(() => system?.stop());

const callIds: string[] = [];
const inVain: string[] = [];

async function callAndRead(person: string) {
  const { callTaskId } = await project.client.addAndCall({
    phoneNumber: numberOf(person),
    attributions: [{ label: 'name', value: 'Anna' }],
  });
  await project.client.waitForResult(callTaskId, { timeoutMs: 150_000, intervalMs: 500 });
  const answer = await fetch(`${system.baseUrl}/api/v1/call-results/by-call-task/${callTaskId}`, {
    headers: { 'x-api-key': project.apiKey },
  });
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  const callId = String(data.callId);
  callIds.push(callId);
  if (refusedUnheard.has(person)) unheard.add(callId);
  const journal = await system.management.listJournal({ projectId: project.projectId, callId });
  const ended = journal.map(({ event }) => event).find((event) => event.kind === 'ended');
  return { answer, data, callTaskId, ended };
}

/** From the end of the table, where the longest calls are, so that the last of all are short ones. */
const everybody = readExpectedOutcomes().toReversed();
/** Refused by the far end before its dialplan, which writes the log: 488 to plain RTP, 401 without a password. */
const refusedUnheard = new Set(['42', '43']);
/** Asks not to be recorded, and is not. */
const OBJECTOR = '81';
const unheard = new Set<string>();

test('the document names at least the people that were asked for', () => {
  expect(everybody.length).toBeGreaterThanOrEqual(21);
});

describe.concurrent('a call to', () => {
  test.each(everybody)('$person, $who, ends $status $reasons', async ({ person, status, reasons }) => {
    const { answer, data, callTaskId, ended } = await callAndRead(person);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('call-task-state')).toBe('final');
    // On a busy machine one may come before it that was granted in vain, and rang nobody.
    const attempts = answer.headers.get('call-ids')?.split(', ') ?? [];
    expect(attempts.pop()).toBe(data.callId);
    inVain.push(...attempts);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(faultsOfCallResult(data)).toEqual([]);
    expect(data.status).toBe(status);
    if (reasons.length > 0) expect(reasons).toContain(ended?.reason);
    expect(data.callTaskId).toBe(callTaskId);
    expect(data.to).toBe(numberOf(person));
    expect(data.from).toBe('+12025550199');
    expect(data.direction).toBe('outbound');
    expect(data.endUserAttributesSnapshot).toEqual({ name: 'Anna' });
    expect(data.endedAt).not.toBeNull();
    expect(data.analysis).toEqual([]);
    const wasAnswered = status === 'completed';
    expect(data.finalVariablesSnapshot).toEqual(wasAnswered ? { name: 'Anna' } : {});
    const isRecorded = wasAnswered && person !== OBJECTOR;
    if (data.durationSeconds !== 0) expect(data.audioAvailable).toBe(isRecorded);
    const { messages } = data.conversation as { messages: unknown[] };
    if (!wasAnswered) expect(messages).toEqual([]);
    if (!wasAnswered) expect(data.durationSeconds).toBe(0);
  });
});

describe('afterwards', () => {
  test('each attempt was one INVITE, with our header', async () => {
    const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
    const invites = entries.filter(({ event }) => event === 'invite').map(({ call }) => call);
    expect(invites.filter((call) => inVain.includes(call))).toEqual([]);
    expect(callIds.map((callId) => invites.filter((call) => call === callId).length)).toEqual(
      callIds.map((callId) => (unheard.has(callId) ? 0 : 1)),
    );
  });

  test('no channel, bridge, line or workflow is left', async () => {
    expect(await waitForQuiet(system.environment, callIds)).toEqual(QUIET);
  });
});
