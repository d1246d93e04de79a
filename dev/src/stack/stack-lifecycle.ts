import { rmSync } from 'node:fs';
import { findBackgroundProcess } from './background-process.ts';
import { writeStackEnvironment } from './environment.ts';
import { withFileLock } from './file-lock.ts';
import { readPartStatus, startPart, stopPart } from './part-lifecycle.ts';
import { currentStackName, stackDirectory } from './paths.ts';
import { PART_NAMES, type PartName, partFiles, type StackContext } from './stack-part.ts';
import { stackParts } from './stack-parts.ts';
import { claimPorts, readPorts } from './stack-ports.ts';
import { loadSecrets } from './stack-secrets.ts';
import { runStep, runTogether } from './step.ts';

const LOCK_WAIT_MS = 120_000;

/** Starts the named parts and what they need, side by side, each as soon as its needs are there. */
export async function startStack(
  names: readonly PartName[],
  stackName = currentStackName(),
): Promise<StackContext> {
  const stackDir = stackDirectory(stackName);
  return await withStackLock(stackDir, async () => {
    const context = await openContext(stackName);
    const started = new Map<PartName, Promise<void>>();
    const start = (name: PartName): Promise<void> => {
      const before = started.get(name);
      if (before) return before;
      const part = stackParts[name];
      const doing = `starting at ${part.address(context)}`;
      const work = Promise.all(part.needs.map(start)).then(() =>
        runStep({ name, doing, fix: part.fix }, () => startPart(context, name)),
      );
      started.set(name, work);
      return work;
    };
    writeStackEnvironment(context);
    await runTogether(names.map(start));
    return context;
  });
}

/** Stops the named parts, users before what they use. */
export async function stopParts(
  names: readonly PartName[],
  how: 'stop' | 'kill',
  stackName = currentStackName(),
): Promise<void> {
  const stackDir = stackDirectory(stackName);
  await withStackLock(stackDir, async () => {
    const stopped = new Map<PartName, Promise<void>>();
    const stop = (name: PartName): Promise<void> => {
      const before = stopped.get(name);
      if (before) return before;
      const users = names.filter((other) => stackParts[other].needs.includes(name));
      const fix = `end it by hand; its process id is in ${partFiles(stackDir, name).record}`;
      const work = Promise.all(users.map(stop)).then(() =>
        runStep({ name, doing: how === 'kill' ? 'killing' : 'stopping', fix }, async () => {
          return (await stopPart(stackDir, name, how)) ? 'gone' : 'was not running';
        }),
      );
      stopped.set(name, work);
      return work;
    };
    await runTogether(names.map(stop));
  });
}

export async function purgeStack(stackName = currentStackName()): Promise<void> {
  await stopParts(PART_NAMES, 'stop', stackName);
  const stackDir = stackDirectory(stackName);
  for (const name of PART_NAMES) stackParts[name].purge?.(stackDir);
  rmSync(stackDir, { recursive: true, force: true });
}

export async function readStackStatus(stackName = currentStackName()) {
  const stackDir = stackDirectory(stackName);
  const ports = readPorts(stackDir);
  if (ports === undefined) return undefined;
  const context = { stackName, stackDir, ports, secrets: loadSecrets(stackDir) };
  return await Promise.all(PART_NAMES.map((name) => readPartStatus(context, name)));
}

async function openContext(stackName: string): Promise<StackContext> {
  const stackDir = stackDirectory(stackName);
  const anyRuns = PART_NAMES.some((name) => findBackgroundProcess(partFiles(stackDir, name)) !== undefined);
  const ports = (anyRuns ? readPorts(stackDir) : undefined) ?? (await claimPorts(stackDir));
  return { stackName, stackDir, ports, secrets: loadSecrets(stackDir) };
}

function withStackLock<T>(stackDir: string, work: () => Promise<T>): Promise<T> {
  return withFileLock(`${stackDir}.lock`, LOCK_WAIT_MS, work);
}
