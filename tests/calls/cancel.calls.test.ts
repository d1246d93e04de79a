// A task is cancelled while it waits, rings and talks; what then happens on the line is the phone network's word.
import {
  type PhoneNetworkEntry,
  readPhoneNetworkLog,
  waitForPhoneNetworkEvent,
} from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recognise } from '../support/local-speech.ts';
import { manage } from '../support/manage.ts';
import { readPhoneRecording } from '../support/phone-recording.ts';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';
import { waitForCall } from '../support/talking-calls.ts';
import { voicedSpans } from '../support/telephone-sound.ts';

/** Half a second until it is looked for. The gate calls from several files at once, and allows for it. */
const HANG_UP_WITHIN_MS = process.env.PROVE ? 1500 : 4000;
const goodbye = 'I have to end our conversation now. Goodbye.';

let system: System;
let project: TestProject;
const started: string[] = [];
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
  project = await system.createProject({ agent: { script: 'endless', goodbye } });
});
afterAll(() => system?.stop());

async function startCall(person: string): Promise<{ callTaskId: string; callId: string }> {
  const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf(person) });
  const callId = await waitForCall(project, callTaskId);
  started.push(callId);
  return { callTaskId, callId };
}

function onThePhone(
  callId: string,
  event: PhoneNetworkEntry['event'],
  timeoutMs = 30_000,
): Promise<PhoneNetworkEntry> {
  const log = system.environment.PHONE_NETWORK_LOG ?? '';
  return waitForPhoneNetworkEvent(log, (entry) => entry.call === callId && entry.event === event, timeoutMs);
}

function cancel(callTaskId: string, how: 'goodbye' | 'at_once') {
  const path = `/projects/${project.projectId}/call-tasks/${callTaskId}/cancel`;
  return manage<{ cancellation: string; state: string }>(system, 'POST', path, { how });
}

async function endOf(callTaskId: string) {
  const { result, state } = await project.client.waitForResult(callTaskId, {
    timeoutMs: 30_000,
    intervalMs: 250,
  });
  if (!result) throw new Error('a final task without a call');
  const journal = await system.management.listJournal({
    projectId: project.projectId,
    callId: result.callId,
  });
  const ended = journal.map(({ event }) => event).find((event) => event.kind === 'ended');
  return { state, result, reason: ended?.kind === 'ended' ? ended.reason : null };
}

test('a waiting task that is cancelled rings nobody', async () => {
  await manage(system, 'POST', `/projects/${project.projectId}/pause`);
  const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('41') });
  expect(await cancel(callTaskId, 'goodbye')).toMatchObject({ cancellation: 'cancelled', state: 'final' });
  await manage(system, 'POST', `/projects/${project.projectId}/resume`);
  const { result, reason } = await endOf(callTaskId);
  expect(result).toMatchObject({ status: 'failed', startedAt: null, durationSeconds: 0 });
  expect(reason).toBe('cancelled');

  const later = await startCall('41');
  await onThePhone(later.callId, 'end');
  await endOf(later.callTaskId);
  const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  expect(entries.filter(({ call }) => call === result.callId)).toEqual([]);
});

test.concurrent('a ringing phone stops ringing', async () => {
  const { callTaskId, callId } = await startCall('07');
  await onThePhone(callId, 'ringing');
  expect((await cancel(callTaskId, 'goodbye')).cancellation).toBe('requested');
  const cancelledAt = Date.now();
  const end = await onThePhone(callId, 'end', 10_000);
  expect(end).toMatchObject({ by: 'caller', how: 'cancel' });
  const tookMs = Date.parse(end.at) - cancelledAt;
  reportFigure('cancel of a ringing call, from the answer to the CANCEL', `${tookMs} ms`);
  expect(tookMs).toBeLessThanOrEqual(HANG_UP_WITHIN_MS);
  const { result, reason } = await endOf(callTaskId);
  expect(result).toMatchObject({ status: 'failed', durationSeconds: 0 });
  expect(reason).toBe('cancelled');
});

test.concurrent('a talking call is hung up at once', async () => {
  const { callTaskId, callId } = await startCall('01');
  await onThePhone(callId, 'said');
  expect((await cancel(callTaskId, 'at_once')).cancellation).toBe('requested');
  const cancelledAt = Date.now();
  const end = await onThePhone(callId, 'end', 10_000);
  expect(end).toMatchObject({ by: 'caller', how: 'bye' });
  const tookMs = Date.parse(end.at) - cancelledAt;
  reportFigure('cancel of a talking call at once, from the answer to the BYE', `${tookMs} ms`);
  expect(tookMs).toBeLessThanOrEqual(HANG_UP_WITHIN_MS);
  const { result, reason } = await endOf(callTaskId);
  expect(result.status).toBe('completed');
  expect(reason).toBe('cancelled');
});

test.concurrent('a talking call hears the goodbye, and then the hang-up', async () => {
  const { callTaskId, callId } = await startCall('01');
  // She answers the agent's opening: both have spoken.
  await waitForPhoneNetworkEvent(
    system.environment.PHONE_NETWORK_LOG ?? '',
    (entry) => entry.call === callId && entry.event === 'saying' && entry.name === 'talker-interest',
    30_000,
  );
  await cancel(callTaskId, 'goodbye');
  const end = await onThePhone(callId, 'end', 15_000);
  expect(end).toMatchObject({ by: 'caller', how: 'bye' });
  const { result, reason } = await endOf(callTaskId);
  expect(result.status).toBe('completed');
  expect(reason).toBe('cancelled');
  expect(result.conversation?.messages).toContainEqual({ role: 'assistant', content: goodbye });

  const { heard } = await readPhoneRecording(system.environment, callId);
  const last = voicedSpans(heard, { joinSeconds: 0.8 }).at(-1);
  const from = Math.max(0, (last?.startSeconds ?? 0) - 0.2) * heard.sampleRate;
  const words = await recognise(system.environment.SPEECH_URL ?? '', {
    sampleRate: heard.sampleRate,
    samples: heard.samples.slice(from),
  });
  expect(words.toLowerCase()).toContain('end our conversation now');
});

test('afterwards nothing is left', async () => {
  expect(started).toHaveLength(4);
  expect(await waitForQuiet(system.environment, started)).toEqual(QUIET);
});
