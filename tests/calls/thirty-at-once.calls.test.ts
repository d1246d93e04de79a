// Thirty calls at once on one machine, by the scripted recogniser: all right, each one INVITE, nothing left over.
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

const CALLS = 30;
/** A sentence that a busy machine let through in pieces may be taken for another, even for one against the recording. */
const MOST_MISHEARD = process.env['PROVE'] ? 0 : 3;

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
  project = await system.createProject({ lines: CALLS, agent: { script: 'brief' } });
});
afterAll(() => system?.stop());

test('thirty calls at once all complete with their conversation, and leave nothing', async () => {
  const accepted = await Promise.all(
    Array.from({ length: CALLS }, () => project.client.addAndCall({ phoneNumber: numberOf('23') })),
  );
  const tasks = await Promise.all(
    accepted.map(({ callTaskId }) =>
      project.client.waitForResult(callTaskId, { timeoutMs: 150_000, intervalMs: 1000 }),
    ),
  );
  const results = tasks.flatMap(({ result }) => (result ? [result] : []));
  expect(results.map(({ status }) => status)).toEqual(accepted.map(() => 'completed'));
  let misheard = 0;
  for (const { callId, conversation, audioAvailable } of results) {
    const roles = conversation?.messages.map(({ role }) => role) ?? [];
    expect(roles).toEqual(expect.arrayContaining(['user', 'assistant']));
    const wasObjected = await wasObjectedTo(callId);
    if (!wasObjected) expect(audioAvailable).toBe(true);
    if (wasObjected || !isWhole(roles)) misheard += 1;
  }
  reportFigure('calls with a sentence that was misheard', `${misheard} of ${CALLS}`);
  expect(misheard).toBeLessThanOrEqual(MOST_MISHEARD);

  const callIds = results.map(({ callId }) => callId);
  const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  const ours = entries.filter(({ call }) => callIds.includes(call));
  expect(ours.filter(({ event }) => event === 'invite').length).toBe(CALLS);
  expect(ours.filter(({ event }) => event === 'answer').length).toBe(CALLS);
  reportFigure('calls talking at once, by the phone network', String(mostAtOnce(ours)));
  expect(await waitForQuiet(system.environment, callIds)).toEqual(QUIET);
});

/** Both of the agent's questions were answered, and it said goodbye. */
function isWhole(roles: readonly string[]): boolean {
  const count = (wanted: string) => roles.filter((role) => role === wanted).length;
  return count('user') >= 2 && count('assistant') >= 2 && roles.includes('tool_call');
}

async function wasObjectedTo(callId: string): Promise<boolean> {
  const journal = await system.management.listJournal({ projectId: project.projectId, callId });
  return journal.some(({ event }) => event.kind === 'recording_stopped' && event.cause === 'objection');
}

function mostAtOnce(entries: readonly { event: string }[]): number {
  let live = 0;
  let most = 0;
  for (const { event } of entries) {
    if (event === 'answer') live += 1;
    if (event === 'end') live -= 1;
    most = Math.max(most, live);
  }
  return most;
}
