// CPU time of processes, and which core they may use. Linux only, as the stack is.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The core of the system under test: server, Postgres and Valkey. */
export const SYSTEM_CORE = '0';
/** The core of the load. */
export const LOAD_CORE = '1';

/** What /proc counts in, on every Linux we know. */
const MICROSECONDS_A_TICK = 10_000;

/** User and system time of all their threads; 0 for a process that is gone. */
export function cpuMicrosecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + nanosecondsOf(pid), 0) / 1000;
}

/** Of the children it had and has waited for, in microseconds. */
export function cpuOfGoneChildren(pid: number): number {
  const ticks = Number(fieldsOf(pid)?.[13]) + Number(fieldsOf(pid)?.[14]);
  return ticks * MICROSECONDS_A_TICK;
}

/** Confines a process, all its threads and whatever it will fork. */
export function pin(pid: number, core: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', core, String(pid)], { stdio: 'ignore' });
}

/** Confines a process and the children it has already. Returns how to undo it. */
export function pinFamily(pid: number, core: string): () => void {
  const before = /: (\S+)$/m.exec(
    execFileSync('taskset', ['--cpu-list', '--pid', String(pid)]).toString(),
  )?.[1];
  for (const one of familyOf(pid)) pinIfAlive(one, core);
  return () => {
    if (before === undefined) return;
    for (const one of familyOf(pid)) pinIfAlive(one, before);
  };
}

/** A process and the children it has now. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid)];
}

export function parentOf(pid: number): number {
  return Number(fieldsOf(pid)?.[1]);
}

/** What it calls itself; empty when it is gone. Sessions of Postgres name their user and database. */
export function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function pinIfAlive(pid: number, core: string): void {
  try {
    pin(pid, core);
  } catch (error) {
    if (fieldsOf(pid) !== undefined) throw error;
  }
}

/** From schedstat, which counts nanoseconds; /proc/PID/stat counts hundredths of a second. */
function nanosecondsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const spent = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return spent.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
  } catch {
    return 0;
  }
}

/** The fields of /proc/PID/stat after the name, which may hold spaces: state, parent, … */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
