// Recordings as they are stored, held against the phones' own: as long as the call, both sides in time with each other,
// whole, and none missing. 6 calls in the gate, 50 with PROVE=1, ten of them with faults (a voice process that is killed,
// a storage that is away, callees who leave at once or send no sound).
import { setTimeout as delay } from 'node:timers/promises';
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import { startStack, stopParts } from '@outspoken/dev/stack/stack-lifecycle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pidOf } from '../faults/support/voice-processes.ts';
import { findLagMs } from '../support/find-lag.ts';
import { percentile } from '../support/percentile.ts';
import { type PhoneRecording, readPhoneRecording } from '../support/phone-recording.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScene, playScenes } from '../support/scenario.ts';
import { readStoredRecording, type StoredRecording } from '../support/stored-recording.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';
import { startTalkingCalls } from '../support/talking-calls.ts';
import { voicedSpans } from '../support/telephone-sound.ts';

const PROVE = Boolean(process.env['PROVE']);
/** On a machine that others keep busy recordings come out up to a quarter of a second short; the proof allows nothing for it. */
const LENGTH_WITHIN_MS = PROVE ? 100 : 300;
const ALIGNED_WITHIN_MS = 40;
const AT_ONCE = 4;

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: PROVE ? 2 : 1 });
  project = await system.createProject({ agent: { script: 'brief' } });
});
afterAll(async () => {
  await startStack(['s3']);
  await system?.stop();
});

interface Measured {
  what: string;
  /** Said to be there, and there, with the size and checksum that are known of it. */
  isProven: boolean;
  isWhole: boolean;
  /** Longer or shorter than the call at the phone. */
  lengthMs: number;
  /** From the answer at the phone until we knew that it was recorded. */
  startedMs: number;
  /** Null: one of both said nothing long enough to be compared. */
  alignedMs: number | null;
}
const measured: Measured[] = [];

/** By the phone's own clock. */
function timeOf(name: 'answer' | 'end', { entries }: PhoneRecording): number {
  return Date.parse(entries.find(({ event }) => event === name)?.at ?? '');
}

function talkedMs(phone: PhoneRecording): number {
  return timeOf('end', phone) - timeOf('answer', phone);
}

/**
 * How much earlier or later the callee stands to the agent than at the phone. Each side is compared with the phone's
 * recording of it, in neighbouring stretches, because the phone's own clock slips a little from stretch to stretch.
 */
function misalignmentMs({ heard, said }: PhoneRecording, stored: StoredRecording): number | null {
  const lags = [
    ...longSpans(said).map((span) => ({ span, side: 'callee', lagMs: findLagMs(said, stored.callee, span) })),
    ...longSpans(heard).map((span) => ({ span, side: 'agent', lagMs: findLagMs(heard, stored.agent, span) })),
  ].sort((a, b) => a.span.startSeconds - b.span.startSeconds);
  const differences = lags.flatMap((one, index) => {
    const next = lags[index + 1];
    return next && next.side !== one.side ? [Math.abs(one.lagMs - next.lagMs)] : [];
  });
  return differences.length === 0 ? null : percentile(differences, 0.5);
}

const longSpans = (sound: PlayedScene['heard']) =>
  voicedSpans(sound).filter(
    ({ startSeconds, endSeconds }) => endSeconds - startSeconds > 1 && startSeconds > 0.6,
  );

interface RecordedCall {
  what: string;
  projectId: string;
  callId: string;
  audioAvailable: boolean | null;
}

/** All are measured before one is complained of: what is wrong with one says less than what is wrong with ten. */
async function measure(call: RecordedCall, phone: PhoneRecording): Promise<Measured> {
  const stored = await readStoredRecording(system, call);
  const known = stored?.known;
  const journal = await system.management.listJournal(call);
  const startedAt = journal.find(({ event }) => event.kind === 'recording_started')?.at ?? '';
  const one: Measured = {
    what: call.what,
    isProven:
      call.audioAvailable === true &&
      stored !== null &&
      stored.bytes === stored.known.bytes &&
      stored.sha256 === stored.known.sha256,
    isWhole: known?.check?.isWhole === true && known.peaks?.agent.some((peak) => peak > 5) === true,
    lengthMs: Math.round((known?.seconds ?? 0) * 1000 - talkedMs(phone)),
    startedMs: Date.parse(startedAt) - timeOf('answer', phone),
    alignedMs: stored && misalignmentMs(phone, stored),
  };
  measured.push(one);
  return one;
}

async function measureScene(what: string, scene: PlayedScene): Promise<Measured> {
  const { callId, result } = scene;
  const { projectId } = project;
  return await measure({ what, projectId, callId, audioAvailable: result.audioAvailable }, scene);
}

function expectWhole(all: readonly Measured[]): void {
  const isGood = ({ isProven, isWhole, lengthMs, startedMs, alignedMs }: Measured) =>
    isProven &&
    isWhole &&
    // On such a machine we also learn late that somebody answered.
    Math.abs(lengthMs) <= LENGTH_WITHIN_MS + (PROVE ? 0 : startedMs) &&
    (alignedMs === null || alignedMs <= ALIGNED_WITHIN_MS);
  expect(all.filter((one) => !isGood(one))).toEqual([]);
}

afterAll(() => {
  const lengths = measured.map(({ lengthMs }) => Math.abs(lengthMs));
  const aligned = measured.flatMap(({ alignedMs }) => alignedMs ?? []);
  console.log(JSON.stringify(measured));
  reportFigure(
    `recordings: length against the call (${lengths.length} calls)`,
    `median ${percentile(lengths, 0.5)} ms, worst ${percentile(lengths, 1)} ms`,
  );
  reportFigure(
    `recordings: callee against agent (${aligned.length} calls)`,
    `median ${percentile(aligned, 0.5)} ms, worst ${percentile(aligned, 1)} ms`,
  );
});

describe.concurrent('a recording', () => {
  test('is as long as the call, aligned, whole and proven', { timeout: 420_000 }, async () => {
    const people = PROVE
      ? Array.from({ length: 40 }, (_, index) => ['01', '02', '03', '04', '23'][index % 5] ?? '23')
      : ['01', '23', '23', '03'];
    const waiting = [...people.entries()];
    const taken: Measured[] = [];
    const take = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, person] = next;
        taken.push(await measureScene(`${index}: ${person}`, await playScene(system, project, { person })));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    expect(taken).toHaveLength(people.length);
    expectWhole(taken);
  });

  test('of somebody who leaves in mid-sentence is whole, and of somebody who leaves at once there is none or little', async () => {
    const { left, gone } = await playScenes(system, project, {
      left: { person: '15' },
      gone: { person: '41' },
    });
    expectWhole([await measureScene('leaves in mid-sentence', left)]);
    const stored = await readStoredRecording(system, { projectId: project.projectId, callId: gone.callId });
    expect(stored?.known.seconds ?? 0).toBeLessThan(1);
    expect(gone.result.audioAvailable).toBe(stored !== null);
  });

  test('is announced before it begins, and neither announcement nor greeting is in it', async () => {
    const announced = await system.createProject({
      agent: { script: 'brief' },
      settings: { recordings: { noticeUnlocked: false } },
    });
    const { talked, objected } = await playScenes(system, announced, {
      talked: { person: '23' },
      objected: { person: '81' },
    });
    const order = talked.journal.flatMap(({ event }) =>
      event.kind === 'recording_started'
        ? ['recording']
        : event.kind === 'agent_utterance'
          ? [event.heard]
          : [],
    );
    expect(order.slice(0, 2)).toEqual(['This call is being recorded.', 'recording']);
    const stored = await readStoredRecording(system, {
      projectId: announced.projectId,
      callId: talked.callId,
    });
    expect(stored?.known.check?.isWhole).toBe(true);
    // It began after the last sound of the announcement, and before we knew that it had.
    const [notice] = talked.all('agent_utterance');
    const saidAt = Date.parse(notice?.startedAt ?? '') + (notice?.playedMs ?? 0);
    const startedAt = Date.parse(
      talked.journal.find(({ event }) => event.kind === 'recording_started')?.at ?? '',
    );
    const endedAt = timeOf('end', talked);
    const lengthMs = (stored?.known.seconds ?? 0) * 1000;
    expect(lengthMs).toBeGreaterThanOrEqual(endedAt - startedAt - LENGTH_WITHIN_MS);
    expect(lengthMs).toBeLessThanOrEqual(endedAt - saidAt + LENGTH_WITHIN_MS);

    expect(objected.all('recording_started')).toHaveLength(1);
    expect(objected.all('recording_stopped')).toEqual([{ kind: 'recording_stopped', cause: 'objection' }]);
    expect(objected.result).toMatchObject({ status: 'completed', audioAvailable: false });
    expect(
      await readStoredRecording(system, { projectId: announced.projectId, callId: objected.callId }),
    ).toBeNull();
    const kinds = objected.journal.map(({ event }) => event.kind);
    // The talk goes on after it.
    expect(kinds.slice(kinds.indexOf('recording_stopped'))).toContain('agent_utterance');
  });
});

test.runIf(PROVE)('has nothing of what was to be heard before the answer', async () => {
  // A ringing tone in the sound, then 0.7 s of silence.
  const scene = await playScene(system, project, { person: '45' });
  expect(scene.all('early_media')).not.toEqual([]);
  const stored = await readStoredRecording(system, { projectId: project.projectId, callId: scene.callId });
  expect(Math.abs((stored?.known.seconds ?? 0) * 1000 - talkedMs(scene))).toBeLessThanOrEqual(
    LENGTH_WITHIN_MS,
  );
  const [first] = stored ? voicedSpans(stored.callee) : [];
  expect(first?.startSeconds).toBeGreaterThan(0.5);
});

test.runIf(PROVE)('survives the death of its voice process, and a storage that is away', async () => {
  const long = await system.createProject({ agent: { script: 'endless', maxDurationMs: 25_000 } });
  const talking = await startTalkingCalls(system, long, { count: 6, person: '44', saying: 'quick-answer' });
  process.kill(pidOf(system, 'voice-1'), 'SIGKILL');
  await delay(5000);
  await stopParts(['s3'], 'stop');
  const away = await Promise.all(
    ['15', '23', '17', '41'].map((person) => long.client.addAndCall({ phoneNumber: numberOf(person) })),
  );
  const haveEnded = async () => {
    const read = await Promise.all(away.map(({ callTaskId }) => long.client.readTaskResult(callTaskId)));
    return read.every(({ result }) => (result?.endedAt ?? null) !== null);
  };
  await pollUntil(haveEnded, { timeoutMs: 90_000, reason: 'the calls to end without a storage' });
  await startStack(['s3']);
  const survivors = [...talking, ...away.slice(0, 3)].map(async ({ callTaskId }, index) => {
    const { result } = await long.client.waitForResult(callTaskId, { timeoutMs: 120_000 });
    if (!result) throw new Error('a final task without a call');
    const { callId, audioAvailable } = result;
    const what = index < talking.length ? `process died, ${index}` : `storage away, ${index}`;
    const phone = await readPhoneRecording(system.environment, callId);
    return await measure({ what, projectId: long.projectId, callId, audioAvailable }, phone);
  });
  expectWhole(await Promise.all(survivors));
});
