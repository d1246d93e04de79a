// Calls that are in the middle of their conversation: answered at the phone, and the person has begun to speak.
import { setTimeout as delay } from 'node:timers/promises';
import { waitForPhoneNetworkEvent } from '@outspoken/dev/phone-network-log';
import { numberOf, type System, type TestProject } from './system.ts';

/** Asking without a pause would take from the calls that begin. */
const LOOK_EVERY_MS = 50;

export interface TalkingCall {
  callTaskId: string;
  callId: string;
}

export async function startTalkingCalls(
  system: System,
  project: TestProject,
  { count, person, saying }: { count: number; person: string; saying: string },
): Promise<TalkingCall[]> {
  const log = system.environment.PHONE_NETWORK_LOG ?? '';
  const accepted = await Promise.all(
    Array.from({ length: count }, () => project.client.addAndCall({ phoneNumber: numberOf(person) })),
  );
  return await Promise.all(
    accepted.map(async ({ callTaskId }) => {
      return { callTaskId, callId: await untilSaid({ project, log }, callTaskId, saying) };
    }),
  );
}

/** A trunk without a free place lets a task wait for another call: the newest is the one that talks. */
async function untilSaid(
  { project, log }: { project: TestProject; log: string },
  callTaskId: string,
  saying: string,
): Promise<string> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const callId = await waitForCall(project, callTaskId);
    const said = waitForPhoneNetworkEvent(
      log,
      (entry) => entry.call === callId && entry.event === 'said' && entry.name === saying,
      3_000,
    );
    try {
      await said;
      return callId;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

export async function waitForCall(project: TestProject, callTaskId: string): Promise<string> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const { result } = await project.client.readTaskResult(callTaskId);
    if (result) return result.callId;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error('the task was given no line within 30 s');
}
