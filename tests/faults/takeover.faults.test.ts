// Talking calls outlive their voice process: it leaves or is killed, 4 calls in the gate; with PROVE=1 30, and it freezes
// and wakes again, and engines go away. What was heard is measured from the phones' own recordings.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percentile } from '../support/percentile.ts';
import { readPhoneRecording } from '../support/phone-recording.ts';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type System, startSystem, type TestProject } from '../support/system.ts';
import { startTalkingCalls, type TalkingCall } from '../support/talking-calls.ts';
import { findUnheardSentences, heardAgainAfterMs, type UnheardSentence } from './support/heard-again.ts';
import { pidOf, readHolders, untilOffersLines } from './support/voice-processes.ts';

const PROVE = Boolean(process.env['PROVE']);
const COUNT = PROVE ? 30 : 4;
const AWAY_MS = 60_000;
/** Long enough for all that is done to a call. */
const LONGEST_CALL_MS = PROVE ? 150_000 : 40_000;
const FREEZE_MS = 15_000;
/** The goal is 5 s; the figures tell what it was, also on a machine that is busy. */
const HEARD_AGAIN_WITHIN_MS = 10_000;

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 2 });
  // On a busy machine nobody shall be taken for silent.
  const silence = { promptAfterMs: 15_000, prompt: 'Are you still there?', endAfterMs: 40_000 };
  project = await system.createProject({
    agent: { script: 'endless', maxDurationMs: LONGEST_CALL_MS, silence },
  });
});
afterAll(async () => {
  runStack('start', 'postgres', 'temporal');
  await system?.stop();
});

function runStack(...args: string[]): void {
  execFileSync(process.execPath, ['dev/src/stack.ts', ...args], { stdio: 'inherit' });
}

interface Fault {
  what: string;
  cause: string;
  at: number;
  /** Whose process it was. */
  callIds: readonly string[];
}

function startCalls(): Promise<TalkingCall[]> {
  return startTalkingCalls(system, project, { count: COUNT, person: '44', saying: 'quick-answer' });
}

async function callsOf(name: string, talking: readonly TalkingCall[]): Promise<string[]> {
  const held = await readHolders(
    system,
    talking.map(({ callId }) => callId),
  );
  return held.get(name) ?? [];
}

/** LiveKit complains when its ear cannot keep up with the line. */
function wasTooBusyToListen(since: number): boolean {
  const lines = readFileSync(join(system.logDir, 'supervisor.log'), 'utf8').split('\n');
  return lines.some((line) => {
    const at = /"time":"([^"]+)"/.exec(line)?.[1];
    return at !== undefined && Date.parse(at) >= since && line.includes('slower than realtime');
  });
}

async function untilAllHeldBy(name: string, talking: readonly TalkingCall[]): Promise<void> {
  const holdsAll = async () => (await callsOf(name, talking)).length === talking.length;
  await pollUntil(holdsAll, { timeoutMs: 20_000, reason: `${name} to hold all calls` });
}

async function expectAllToFinish(
  talking: readonly TalkingCall[],
  faults: readonly Fault[],
  startedAt: number,
): Promise<void> {
  const callIds = talking.map(({ callId }) => callId);
  const silences = new Map<string, number[]>();
  const unheard: UnheardSentence[] = [];
  for (const { callTaskId, callId } of talking) {
    const { result, callIds: attempts } = await project.client.waitForResult(callTaskId, {
      timeoutMs: LONGEST_CALL_MS + 90_000,
    });
    expect(attempts).toEqual([callId]);
    expect(result?.status).toBe('completed');
    const journal = await system.management.listJournal({ projectId: project.projectId, callId });
    const ended = journal.find(({ event }) => event.kind === 'ended');
    expect(ended?.event).toMatchObject({ reason: 'max_duration', dialCertainty: 'dialed' });
    const recording = await readPhoneRecording(system.environment, callId);
    unheard.push(...findUnheardSentences(recording, journal));
    const causes = journal.flatMap(({ event }) => (event.kind === 'gap' ? [event.cause] : []));
    const mine = faults.filter((fault) => fault.callIds.includes(callId));
    expect(causes).toEqual(mine.map(({ cause }) => cause));
    for (const { what, at } of mine) {
      const heardAfterMs = heardAgainAfterMs(recording, at);
      expect(heardAfterMs, what).not.toBeNull();
      silences.set(what, [...(silences.get(what) ?? []), heardAfterMs ?? 0]);
    }
  }
  // A machine that is too busy to listen says nothing about what the fault did.
  if (wasTooBusyToListen(startedAt))
    reportFigure('sentences that a machine too busy did not hear', String(unheard.length));
  else expect(unheard).toEqual([]);
  for (const [what, values] of silences) {
    const [median, p95] = [percentile(values, 0.5), percentile(values, 0.95)];
    reportFigure(
      `the agent is heard again after ${what} (${values.length} calls)`,
      `median ${median} ms, p95 ${p95} ms`,
    );
    expect(p95).toBeLessThan(HEARD_AGAIN_WITHIN_MS);
  }
  const entries = await readPhoneNetworkLog(system.environment['PHONE_NETWORK_LOG'] ?? '');
  const invites = entries.filter(({ call, event }) => event === 'invite' && callIds.includes(call));
  expect(invites).toHaveLength(callIds.length);
  expect(await waitForQuiet(system.environment, callIds)).toEqual(QUIET);
}

test('calls go on in another process after SIGTERM, and again after kill -9', async () => {
  const startedAt = Date.now();
  const talking = await startCalls();
  const leaving = pidOf(system, 'voice-2');
  const handedOver: Fault = {
    what: 'SIGTERM',
    cause: 'handed_over',
    at: Date.now(),
    callIds: await callsOf('voice-2', talking),
  };
  process.kill(leaving, 'SIGTERM');
  await untilAllHeldBy('voice-1', talking);
  await untilOffersLines(system, 'voice-2', leaving);

  const callIds = talking.map(({ callId }) => callId);
  const killed: Fault = { what: 'kill -9', cause: 'worker_lost', at: Date.now(), callIds };
  process.kill(pidOf(system, 'voice-1'), 'SIGKILL');
  await expectAllToFinish(talking, [handedOver, killed], startedAt);
});

test.runIf(PROVE)(
  'calls go on while their process is frozen, and it changes nothing when it wakes',
  async () => {
    const startedAt = Date.now();
    const talking = await startCalls();
    const held = await readHolders(
      system,
      talking.map(({ callId }) => callId),
    );
    const [name, callIds] = [...held].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    const pid = pidOf(system, name);
    const frozen: Fault = { what: 'a freeze', cause: 'worker_frozen', at: Date.now(), callIds };
    process.kill(pid, 'SIGSTOP');
    const isGivenUp = async () => {
      const holders = await readHolders(system, callIds);
      return holders.get(name) === undefined && [...holders.values()].flat().length === callIds.length;
    };
    await pollUntil(isGivenUp, { timeoutMs: 20_000, reason: 'the frozen process to be given up' });
    await new Promise((resolve) => setTimeout(resolve, frozen.at + FREEZE_MS - Date.now()));
    process.kill(pid, 'SIGCONT');
    const hasEnded = () => !existsSync(`/proc/${pid}`);
    await pollUntil(hasEnded, { timeoutMs: 10_000, reason: 'the woken process to end by itself' });
    await expectAllToFinish(talking, [frozen], startedAt);
  },
);

for (const parts of [['temporal'], ['postgres'], ['postgres', 'temporal']])
  test.runIf(PROVE)(
    `calls talk on and finish with ${parts.join(' and ')} away, and none is taken for dead`,
    async () => {
      const startedAt = Date.now();
      const talking = await startCalls();
      const before = await readHolders(
        system,
        talking.map(({ callId }) => callId),
      );
      for (const part of parts) runStack('stop', part);
      try {
        await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
      } finally {
        for (const part of parts) runStack('start', part);
      }
      const after = await readHolders(
        system,
        talking.map(({ callId }) => callId),
      );
      for (const [name, callIds] of after) expect(before.get(name)).toEqual(expect.arrayContaining(callIds));
      await expectAllToFinish(talking, [], startedAt);
    },
  );
