import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { withFileLock } from '../file-lock.ts';
import { completeMarker } from '../installed-tools.ts';

export interface BuildPlan {
  directory: string;
  build: (directory: string) => Promise<void>;
  /** Proves that what was built runs; may say something about it, such as its version. */
  verify: (directory: string) => Promise<string>;
}

const LOCK_WAIT_MS = 45 * 60_000;

/** Builds into a temporary directory, proves it, and renames: a directory with the marker is whole. */
export function buildOnce(plan: BuildPlan): Promise<string> {
  const { directory } = plan;
  return withFileLock(`${directory}.lock`, LOCK_WAIT_MS, async () => {
    const present = await verifyPresent(plan);
    if (present !== undefined) return `already there: ${present}`;
    const partial = `${directory}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    await plan.build(partial);
    const built = await plan.verify(partial);
    writeFileSync(completeMarker(partial), `${built}\n`);
    rmSync(directory, { recursive: true, force: true });
    renameSync(partial, directory);
    return `installed: ${built}`;
  });
}

async function verifyPresent(plan: BuildPlan): Promise<string | undefined> {
  if (!existsSync(completeMarker(plan.directory))) return undefined;
  try {
    return await plan.verify(plan.directory);
  } catch {
    process.stdout.write(`  ${plan.directory} does not work any more, building it again\n`);
    return undefined;
  }
}
