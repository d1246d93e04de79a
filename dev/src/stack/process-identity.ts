import { readdirSync, readFileSync } from 'node:fs';

/** A process is known by its id and its start time: ids are used again, the pair is not. */
export interface ProcessIdentity {
  pid: number;
  startTicks: string;
}

interface ProcessStat {
  state: string;
  parentPid: number;
  groupId: number;
  startTicks: string;
}

/** Parses /proc/PID/stat. The command name may hold spaces and brackets, so fields count from the last bracket. */
export function parseProcessStat(stat: string): ProcessStat {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    state: fields[0] ?? '',
    parentPid: Number(fields[1]),
    groupId: Number(fields[2]),
    startTicks: fields[19] ?? '',
  };
}

function readProcessStat(pid: number): ProcessStat | undefined {
  try {
    return parseProcessStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const stat = readProcessStat(pid);
  return stat && { pid, startTicks: stat.startTicks };
}

export function isAlive(identity: ProcessIdentity): boolean {
  const stat = readProcessStat(identity.pid);
  return (
    stat !== undefined && stat.startTicks === identity.startTicks && stat.state !== 'Z' && stat.state !== 'X'
  );
}

/** Ended, but its parent has not taken notice yet: the id still answers to signals. */
export function isZombie(pid: number): boolean {
  return readProcessStat(pid)?.state === 'Z';
}

/** The process, its descendants, and all members of the group it leads. */
export function processFamily(root: ProcessIdentity): ProcessIdentity[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readProcessStat(Number(name));
      return stat ? [{ pid: Number(name), ...stat }] : [];
    });
  const family = new Set([root.pid]);
  let sizeBefore = 0;
  while (family.size > sizeBefore) {
    sizeBefore = family.size;
    for (const one of all) {
      if (family.has(one.parentPid) || one.groupId === root.pid) family.add(one.pid);
    }
  }
  return all
    .filter((one) => family.has(one.pid))
    .map(({ pid, startTicks }): ProcessIdentity => ({ pid, startTicks }));
}
