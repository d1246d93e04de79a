// A voice process that dies at each named step: what became of its call, by the records of others. Two steps in the
// gate, all of them with PROVE=1.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForQuiet } from '../support/quiet.ts';
import { numberOf, type System, startSystem } from '../support/system.ts';
import { checkInvariants, NO_VIOLATIONS } from './support/check-invariants.ts';
import { startDoomed } from './support/doomed-process.ts';
import { readRecords } from './support/read-records.ts';

interface Expected {
  at: string;
  /** What the task may end with. */
  statuses: string[];
  /** How many calls the task may have made. */
  calls: number[];
  /** How many of them reached the phone. */
  invites: number[];
  isInGate?: boolean;
}

const CRASH_POINTS: Expected[] = [
  { at: 'claim:before', statuses: ['completed'], calls: [2], invites: [1] },
  { at: 'claim:after', statuses: ['completed'], calls: [2], invites: [1] },
  { at: 'dial:before-journal', statuses: ['completed'], calls: [2], invites: [1] },
  // Whether the dial was sent is not known: it is never sent again.
  {
    at: 'dial:after-journal',
    statuses: ['failed', 'completed'],
    calls: [1],
    invites: [0, 1],
    isInGate: true,
  },
  { at: 'dial:ringing', statuses: ['completed'], calls: [1], invites: [1] },
  { at: 'talk:answered', statuses: ['completed'], calls: [1], invites: [1] },
  { at: 'talk:turn', statuses: ['completed'], calls: [1], invites: [1] },
  { at: 'end:hung-up', statuses: ['completed'], calls: [1], invites: [1] },
  { at: 'recording:uploaded', statuses: ['completed'], calls: [1], invites: [1] },
];
const chosen = CRASH_POINTS.filter(({ isInGate }) => isInGate || process.env['PROVE']);

let system: System;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
});
afterAll(() => system?.stop());

describe.each(chosen)('a voice process that dies at $at', ({ at, statuses, calls, invites }) => {
  test('loses no call and rings nobody twice', { timeout: 400_000 }, async () => {
    const since = new Date();
    const doomed = await startDoomed(system, 'supervisor', { CRASH_AT: at, VOICE_PROCESSES: '2' });
    try {
      const own = await system.createProject({ agent: { script: 'brief' } });
      const request = { phoneNumber: numberOf('23') };
      const accepted = await own.client.addAndCall(request);
      const { result, callIds } = await own.client.waitForResult(accepted.callTaskId, { timeoutMs: 300_000 });
      const { projectId } = own;
      const records = await readRecords(system.environment, { projectIds: [projectId], since });
      const leftovers = await waitForQuiet(system.environment, callIds, 30_000);
      const verdict = checkInvariants(
        {
          ...records,
          requests: [{ projectId, idempotencyKey: at, maxRetries: 0, accepted: [accepted] }],
          seen: result ? [{ callId: result.callId, status: result.status }] : [],
          told: [
            {
              eventId: at,
              kind: 'call_task.final',
              callId: null,
              callTaskId: accepted.callTaskId,
              status: null,
            },
          ],
        },
        {
          lines: new Map([[projectId, 1]]),
          asteriskGone: [],
          suppressed: [],
          closed: [],
          callsPerSecond: null,
        },
        leftovers,
      );
      expect(verdict).toEqual(NO_VIOLATIONS);
      expect(statuses).toContain(result?.status);
      expect(calls).toContain(callIds.length);
      expect(invites).toContain(records.phone.filter(({ event }) => event === 'invite').length);
    } finally {
      await doomed.stop();
    }
  });
});
