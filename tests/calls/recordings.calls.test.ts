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
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScene, playScenes } from '../support/scenario.ts';
import { readStoredRecording, type StoredRecording } from '../support/stored-recording.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';
import { startTalkingCalls } from '../support/talking-calls.ts';
import { voicedSpans } from '../support/telephone-sound.ts';

const PROVE = Boolean(process.env['PROVE']);
const LENGTH_WITHIN_MS = 100;
const ALIGNED_WITHIN_MS = 40;

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
  lengthMs: number;
  alignedMs: number | null;
}
const measured: Measured[] = [];

/** By the phone's own clock. */
function talkedMs({ entries }: Pick<PlayedScene, 'entries'>): number {
  const at = (name: string) => Date.parse(entries.find(({ event }) => event === name)?.at ?? '');
  return at('end') - at('answer');
}

function startedLateMs({ entries, journal }: PlayedScene): number {
  const answeredAt = entries.find(({ event }) => event === 'answer')?.at ?? '';
  const startedAt = journal.find(({ event }) => event.kind === 'recording_started')?.at ?? '';
  return Date.parse(startedAt) - Date.parse(answeredAt);
}

async function storedOf(callId: string): Promise<StoredRecording> {
  const stored = await readStoredRecording(system, { projectId: project.projectId, callId });
  if (!stored) throw new Error('the call has no recording');
  return stored;
}

/**
 * How much earlier or later the callee stands to the agent than at the phone. Each side is compared with the phone's
 * recording of it, in neighbouring stretches, because the phone's own clock slips a little from stretch to stretch.
 */
function misalignmentMs({ heard, said }: PlayedScene, stored: StoredRecording): number | null {
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

async function expectWhole(what: string, scene: PlayedScene): Promise<void> {
  expect([what, scene.result.audioAvailable]).toEqual([what, true]);
  const stored = await storedOf(scene.callId);
  expect([stored.bytes, stored.sha256]).toEqual([stored.known.bytes, stored.known.sha256]);
  expect([what, stored.known.check?.isWhole]).toEqual([what, true]);
  expect(stored.known.peaks?.agent.some((peak) => peak > 5)).toBe(true);
  const lengthMs = Math.round(stored.known.seconds * 1000 - talkedMs(scene));
  // On a machine that others keep busy we learn late that somebody answered; the proof allows nothing for it.
  const lateMs = PROVE ? 0 : startedLateMs(scene);
  const alignedMs = misalignmentMs(scene, stored);
  measured.push({ what, lengthMs, alignedMs });
  expect([what, Math.abs(lengthMs) <= LENGTH_WITHIN_MS + lateMs]).toEqual([what, true]);
  if (alignedMs !== null) expect([what, alignedMs <= ALIGNED_WITHIN_MS]).toEqual([what, true]);
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
  test('is as long as the call, aligned, whole and proven', async () => {
    const people = PROVE
      ? Array.from({ length: 40 }, (_, index) => ['01', '02', '03', '04', '23'][index % 5] ?? '23')
      : ['01', '23', '23', '03'];
    const waiting = [...people.entries()];
    const take = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await expectWhole(`${next[0]}: ${next[1]}`, await playScene(system, project, { person: next[1] }));
    };
    await Promise.all(Array.from({ length: 4 }, take));
  });

  test('of somebody who leaves in mid-sentence is whole, and of somebody who leaves at once there is none or little', async () => {
    const { left, gone } = await playScenes(system, project, {
      left: { person: '15' },
      gone: { person: '41' },
    });
    await expectWhole('leaves in mid-sentence', left);
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
    const startedAt = talked.journal.find(({ event }) => event.kind === 'recording_started')?.at ?? '';
    const endedAt = talked.entries.find(({ event }) => event === 'end')?.at ?? '';
    const lengthMs = (stored?.known.seconds ?? 0) * 1000 - (Date.parse(endedAt) - Date.parse(startedAt));
    expect(Math.abs(lengthMs)).toBeLessThanOrEqual(LENGTH_WITHIN_MS);

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
  for (const { callTaskId, callId } of talking) {
    const { result } = await long.client.waitForResult(callTaskId, { timeoutMs: 120_000 });
    expect(result?.audioAvailable).toBe(true);
    const stored = await readStoredRecording(system, { projectId: long.projectId, callId });
    expect(stored?.known.check?.isWhole).toBe(true);
    expect(stored?.sha256).toBe(stored?.known.sha256);
  }
  for (const { callTaskId } of away.slice(0, 3)) {
    const { result } = await long.client.waitForResult(callTaskId, { timeoutMs: 120_000 });
    expect([result?.to, result?.audioAvailable]).toEqual([result?.to, true]);
  }
});
