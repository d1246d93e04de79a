// Starts a part so that it outlives this command, remembers it by id and start time, and stops exactly that.

import { spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { pollUntil } from './poll-until.ts';
import { identifyProcess, isAlive, type ProcessIdentity, processFamily } from './process-identity.ts';
import { lastLines } from './run-command.ts';

export interface BackgroundCommand {
  file: string;
  args: string[];
  env: Record<string, string>;
  cwd?: string;
  uid?: number;
  gid?: number;
}

export interface ProcessFiles {
  record: string;
  log: string;
}

const LOG_ROTATE_BYTES = 20_000_000;
const GRACE_MS = 10_000;
const KILL_MS = 5_000;
const identitySchema = z.object({ pid: z.number().int().positive(), startTicks: z.string() });

export function startBackgroundProcess(command: BackgroundCommand, files: ProcessFiles): ProcessIdentity {
  mkdirSync(dirname(files.log), { recursive: true });
  mkdirSync(dirname(files.record), { recursive: true });
  rotateLog(files.log);
  const log = openSync(files.log, 'a');
  try {
    const { file, args, ...rest } = command;
    const child = spawn(file, args, { ...rest, detached: true, stdio: ['ignore', log, log] });
    // A file that cannot be run shows as a missing process below; without a listener it would end us.
    child.once('error', () => {});
    child.unref();
    const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
    if (identity === undefined) throw new Error(`cannot run ${file}`);
    writeFileSync(files.record, JSON.stringify(identity));
    return identity;
  } finally {
    closeSync(log);
  }
}

export function findBackgroundProcess(files: ProcessFiles): ProcessIdentity | undefined {
  let text: string;
  try {
    text = readFileSync(files.record, 'utf8');
  } catch {
    return undefined;
  }
  const identity = identitySchema.safeParse(JSON.parse(text));
  return identity.success && isAlive(identity.data) ? identity.data : undefined;
}

/** Stops a part and waits until it and all its children are gone. Returns false when it was not running. */
export async function stopBackgroundProcess(files: ProcessFiles, signal: NodeJS.Signals): Promise<boolean> {
  const leader = findBackgroundProcess(files);
  if (leader === undefined) return false;
  const family = processFamily(leader);
  signalGroup(leader.pid, signal);
  const left = () => family.filter(isAlive);
  try {
    await pollUntil(() => left().length === 0, { timeoutMs: GRACE_MS, reason: 'processes to end' });
  } catch {
    for (const one of left()) signalProcess(one.pid, 'SIGKILL');
    await pollUntil(() => left().length === 0, { timeoutMs: KILL_MS, reason: 'killed processes to vanish' });
  }
  rmSync(files.record, { force: true });
  return true;
}

export function readLogEnd(files: ProcessFiles, lineCount: number): string {
  try {
    return lastLines(readFileSync(files.log, 'utf8'), lineCount);
  } catch {
    return '(no log)';
  }
}

function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_ROTATE_BYTES) renameSync(path, `${path}.1`);
}

function signalGroup(leaderPid: number, signal: NodeJS.Signals): void {
  signalProcess(-leaderPid, signal);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
