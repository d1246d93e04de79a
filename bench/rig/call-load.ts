// Whole calls for measuring what one costs. Our Asterisk and the voice process have one core; everything else, the people
// at the other end too, has the other. The agent talks about half of the time, the callee three tenths.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { askAsteriskConsole, makeAsteriskDirectories } from '@outspoken/dev/stack/asterisk-sandbox';
import { findBackgroundProcess } from '@outspoken/dev/stack/background-process';
import { currentStackName, repoRoot, stackDirectory } from '@outspoken/dev/stack/paths';
import { pollUntil } from '@outspoken/dev/stack/poll-until';
import { processFamily } from '@outspoken/dev/stack/process-identity';
import { PART_NAMES, type PartName, partFiles } from '@outspoken/dev/stack/stack-part';
import { readPorts } from '@outspoken/dev/stack/stack-ports';
import { pidOf } from '../../tests/faults/support/voice-processes.ts';
import { manage } from '../../tests/support/manage.ts';
import { numberOf, type System, startSystem, type TestProject } from '../../tests/support/system.ts';
import { waitForCall } from '../../tests/support/talking-calls.ts';
import { cpuMicrosecondsOf, LOAD_CORE, pin, SYSTEM_CORE } from './cpu.ts';

/** Says a sentence every twelve seconds, whatever it hears. */
const TALKER = '82';
const LATE_MS = 40;
const MOST_CALLS = 100;
/** The product's Asterisk has neither: it cannot be told to call anybody but by ARI. */
const ECHO_MODULES = ['app_echo.so', 'res_clioriginate.so'];
const bothCores = '0-1';

export interface LiveCalls {
  callTaskIds: string[];
  callIds: string[];
}

export interface Measured {
  seconds: number;
  /** Of one core, from 0 to 1. */
  asterisk: number;
  voice: number;
  /** Share of late packets to the phones, of the worst stream and of all. */
  worstLate: number;
  late: number;
  streams: number;
  loopDelayP99Ms: number;
  longestLoopDelayMs: number;
}

export interface CallLoad {
  system: System;
  project: TestProject;
  /** Resolves when all of them talk. */
  startCalls(count: number, talkMs: number): Promise<LiveCalls>;
  whenEnded(calls: LiveCalls): Promise<void>;
  /** Calls that Asterisk alone answers with an echo of what it hears. */
  withEchoes<T>(count: number, act: () => Promise<T>): Promise<T>;
  measure(seconds: number): Promise<Measured>;
  /** Proportional set size of the voice process and of Asterisk, in bytes. */
  readMemory(): { asterisk: number; voice: number };
  close(): Promise<void>;
}

interface LoadOptions {
  /** Leaves a CPU profile of the voice process in the stack's bench directory. */
  profile?: boolean;
  /** Of Node, for the voice process: to compare by. */
  nodeOptions?: readonly string[];
}

export async function openCallLoad({
  profile = false,
  nodeOptions = [],
}: LoadOptions = {}): Promise<CallLoad> {
  const directory = join(stackDirectory(currentStackName()), 'bench');
  mkdirSync(directory, { recursive: true });
  const loopDelayFile = join(directory, 'loop-delay');
  const options = [`--import=${join(repoRoot, 'bench/rig/loop-delay.ts')}`, ...nodeOptions];
  if (profile) options.push('--cpu-prof', `--cpu-prof-dir=${directory}`);
  const system = await startSystem({
    voiceProcesses: 1,
    apps: {
      NODE_ENV: 'production',
      VOICE_SLOTS: String(MOST_CALLS),
      NODE_OPTIONS: options.join(' '),
      LOOP_DELAY_FILE: loopDelayFile,
    },
  });
  const undo = pinApart(system);
  const project = await system.createProject({ lines: MOST_CALLS, agent: steadyAgent(60_000) });
  const trunkId = await findTrunk(system);
  const asterisk = makeAsteriskDirectories(join(stackDirectory(currentStackName()), 'asterisk'));
  const asteriskPids = () => familyOfPart('asterisk');
  const voicePids = () => [pidOf(system, 'voice-1')];

  return {
    system,
    project,

    async startCalls(count, talkMs) {
      const agentId = await project.publishAgent(steadyAgent(talkMs));
      const started: LiveCalls = { callTaskIds: [], callIds: [] };
      for (let call = 0; call < count; call += 1) {
        const phoneNumber = numberOf(TALKER);
        const { callTaskId } = await project.client.addAndCall({ phoneNumber, agentId });
        started.callTaskIds.push(callTaskId);
        // Spread over a cycle of the talk, as calls are in life.
        await delay(12_000 / Math.max(12, count));
      }
      started.callIds = await Promise.all(started.callTaskIds.map((task) => waitForCall(project, task)));
      const areAllTalking = async () => {
        const { data } = await manage<{ data: { status: string }[] }>(
          system,
          'GET',
          `/projects/${project.projectId}/calls?status=in_progress&limit=200`,
        );
        return data.length >= count;
      };
      await pollUntil(areAllTalking, { timeoutMs: 30_000, reason: 'all calls to talk' });
      return started;
    },

    async whenEnded({ callTaskIds }) {
      await Promise.all(
        callTaskIds.map((task) =>
          project.client.waitForResult(task, { timeoutMs: 180_000, intervalMs: 1000 }),
        ),
      );
    },

    async withEchoes(count, act) {
      const number = numberOf(TALKER);
      for (const module of ECHO_MODULES) await askAsteriskConsole(asterisk, `module load ${module}`);
      for (let call = 0; call < count; call += 1)
        await askAsteriskConsole(asterisk, `channel originate PJSIP/${number}@${trunkId} application Echo`);
      await delay(2000);
      try {
        return await act();
      } finally {
        await askAsteriskConsole(asterisk, 'channel request hangup all');
        await delay(1000);
        for (const module of ECHO_MODULES) await askAsteriskConsole(asterisk, `module unload ${module}`);
      }
    },

    async measure(seconds) {
      const lateness = await listenToRtp();
      const [asteriskBefore, voiceBefore] = [
        cpuMicrosecondsOf(asteriskPids()),
        cpuMicrosecondsOf(voicePids()),
      ];
      for (const pid of voicePids()) process.kill(pid, 'SIGUSR2');
      const startedAt = performance.now();
      await delay(seconds * 1000);
      const took = (performance.now() - startedAt) * 1000;
      const asteriskSpent = cpuMicrosecondsOf(asteriskPids()) - asteriskBefore;
      const voiceSpent = cpuMicrosecondsOf(voicePids()) - voiceBefore;
      const loopDelay = await readLoopDelay(loopDelayFile, voicePids()[0] ?? 0);
      return {
        seconds: took / 1e6,
        asterisk: asteriskSpent / took,
        voice: voiceSpent / took,
        loopDelayP99Ms: loopDelay.p99,
        longestLoopDelayMs: loopDelay.max,
        ...(await lateness()),
      };
    },

    readMemory: () => ({ asterisk: sum(asteriskPids().map(pssOf)), voice: sum(voicePids().map(pssOf)) }),

    async close() {
      await system.stop();
      for (const one of undo) one();
    },
  };
}

function steadyAgent(maxDurationMs: number) {
  return {
    script: 'steady',
    model: { model: 'scripted/steady' },
    voice: { model: 'scripted', voice: 'kal16' },
    silence: { promptAfterMs: 30_000, endAfterMs: 60_000 },
    maxDurationMs,
  };
}

function pinApart(system: System): (() => void)[] {
  const undo: (() => void)[] = [];
  const pinAll = (pids: readonly number[], core: string, isOurs: boolean) => {
    for (const pid of pids) {
      pinIfThere(pid, core);
      if (!isOurs) undo.push(() => pinIfThere(pid, bothCores));
    }
  };
  for (const part of PART_NAMES)
    pinAll(familyOfPart(part), part === 'asterisk' ? SYSTEM_CORE : LOAD_CORE, false);
  const { api, worker, supervisor } = system.processes;
  pinAll([api.pid, worker.pid, process.pid], LOAD_CORE, true);
  pinAll([supervisor.pid, pidOf(system, 'voice-1')], SYSTEM_CORE, true);
  return undo;
}

function pinIfThere(pid: number, core: string): void {
  if (existsSync(`/proc/${pid}`)) pin(pid, core);
}

function familyOfPart(part: PartName): number[] {
  const leader = findBackgroundProcess(partFiles(stackDirectory(currentStackName()), part));
  return leader ? processFamily(leader).map(({ pid }) => pid) : [];
}

async function findTrunk(system: System): Promise<string> {
  const { data } = await manage<{ data: { trunkId: string; name: string }[] }>(system, 'GET', '/trunks');
  const trunk = data.find(({ name }) => name === 'phone-network');
  if (!trunk) throw new Error('there is no trunk to the phone network');
  return trunk.trunkId;
}

/** From now on; what it returns ends it and tells. */
async function listenToRtp() {
  const ports = readPorts(stackDirectory(currentStackName()));
  if (!ports) throw new Error('the stack has no ports');
  const range = [ports.asteriskRtpStart, ports.asteriskRtpEnd, LATE_MS].map(String);
  const script = join(repoRoot, 'bench/rig/rtp-lateness.py');
  const child = spawn('taskset', ['--cpu-list', LOAD_CORE, 'python3', script, ...range], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return async () => {
    child.stdin.end();
    const judged = JSON.parse(String((await lines.next()).value)) as { packets: number; late: number }[];
    await once(child, 'close');
    const packets = sum(judged.map((stream) => stream.packets));
    return {
      streams: judged.length,
      late: packets === 0 ? 0 : sum(judged.map((stream) => stream.late)) / packets,
      worstLate: Math.max(0, ...judged.map((stream) => stream.late / stream.packets)),
    };
  };
}

async function readLoopDelay(file: string, pid: number): Promise<{ p99: number; max: number }> {
  const path = `${file}.${pid}`;
  rmSync(path, { force: true });
  process.kill(pid, 'SIGUSR2');
  await pollUntil(() => existsSync(path), { timeoutMs: 5000, reason: 'the voice process to tell its delay' });
  await delay(100);
  return JSON.parse(readFileSync(path, 'utf8')) as { p99: number; max: number };
}

function pssOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
