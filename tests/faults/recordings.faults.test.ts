// The storage of recordings is gone, refuses and is slow; the node's disk is full. No call notices, no recording is lost,
// and nobody is told that there is sound before it is proven. With PROVE=1 only.
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { readStoredRecording } from '../support/stored-recording.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';
import { waitForCall } from '../support/talking-calls.ts';
import { openStorageFront, type StorageFront } from './support/storage-front.ts';

const PROVE = Boolean(process.env['PROVE']);
const CAP_MB = 5;
let storage: StorageFront;
let system: System;
let project: TestProject;

beforeAll(async () => {
  storage = await openStorageFront(readStackEnvironment()['S3_ENDPOINT'] ?? '');
  const apps = {
    S3_ENDPOINT: storage.url,
    RECORDING_SPOOL_MB: String(CAP_MB),
    RECORDING_LEFT_AFTER_SECONDS: '3',
  };
  system = await startSystem({ apps });
  project = await system.createProject({ agent: { script: 'brief' } });
});
afterAll(async () => {
  await system?.stop();
  await storage?.close();
});

async function untilEnded(callTaskId: string): Promise<string> {
  const callId = await waitForCall(project, callTaskId);
  const hasEnded = async () => {
    const { result } = await project.client.readTaskResult(callTaskId);
    return (result?.endedAt ?? null) !== null;
  };
  await pollUntil(hasEnded, { timeoutMs: 40_000, reason: 'the call to end' });
  return callId;
}

const isHeard = async (callTaskId: string) =>
  (await project.client.readTaskResult(callTaskId)).result?.audioAvailable === true;

const spooled = (callId: string) => join(system.environment['RECORDING_DIR'] ?? '', `${callId}-in.wav`);

test.runIf(PROVE)(
  'a recording waits on the node while the storage refuses, is gone and is slow, and is then proven',
  async () => {
    storage.state = 'refusing';
    const accepted = await Promise.all(
      ['15', '15', '41'].map((person) => project.client.addAndCall({ phoneNumber: numberOf(person) })),
    );
    const tasks = accepted.map(({ callTaskId }) => callTaskId);
    const callIds = await Promise.all(tasks.map(untilEnded));
    const longest = callIds.slice(0, 2);
    for (const state of ['refusing', 'gone'] as const) {
      storage.state = state;
      const before = storage.asked[state];
      await pollUntil(() => storage.asked[state] > before, {
        timeoutMs: 40_000,
        reason: `the storage to be asked while ${state}`,
      });
      for (const callId of longest) expect([callId, existsSync(spooled(callId))]).toEqual([callId, true]);
      for (const task of tasks) expect(await isHeard(task)).toBe(false);
    }
    storage.state = 'slow';
    const backAt = performance.now();
    const allHeard = async () => (await Promise.all(tasks.slice(0, 2).map(isHeard))).every(Boolean);
    await pollUntil(allHeard, { timeoutMs: 60_000, reason: 'the recordings to be stored' });
    reportFigure(
      'recordings stored after the storage came back, slow',
      `${Math.round(performance.now() - backAt)} ms`,
    );
    storage.state = 'well';
    for (const callId of longest) {
      const stored = await readStoredRecording(system, { projectId: project.projectId, callId });
      expect(stored?.sha256).toBe(stored?.known.sha256);
      expect(stored?.known.check?.isWhole).toBe(true);
      await pollUntil(() => !existsSync(spooled(callId)), { timeoutMs: 5_000, reason: 'the files to go' });
    }
  },
);

test.runIf(PROVE)(
  'with the disk full a call goes on unrecorded and says so; with room again the next is recorded',
  async () => {
    const full = join(system.environment['RECORDING_DIR'] ?? '', 'full');
    await writeFile(full, Buffer.alloc(CAP_MB * 1_000_000));
    try {
      // Two looks later the node knows.
      await new Promise((resolve) => setTimeout(resolve, 4_500));
      const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('15') });
      const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 60_000 });
      expect(result).toMatchObject({ status: 'completed', audioAvailable: false });
      const call = { projectId: project.projectId, callId: result?.callId ?? '' };
      const journal = await system.management.listJournal(call);
      const kinds = journal.map(({ event }) => event.kind);
      expect(kinds).not.toContain('recording_started');
      expect(journal.map(({ event }) => event)).toContainEqual({ kind: 'recording_stopped', cause: 'fault' });
      expect(kinds).toContain('agent_utterance');
    } finally {
      await rm(full);
    }
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('15') });
    const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 60_000 });
    expect(result?.audioAvailable).toBe(true);
  },
);
