import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pollUntil } from './poll-until.ts';
import { identifyProcess, isAlive, type ProcessIdentity } from './process-identity.ts';

/** Holds a lock file while the work runs. A lock whose holder has died is taken over. */
export async function withFileLock<T>(path: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  const take = (): boolean => {
    if (tryTake(path)) return true;
    if (!told) process.stdout.write(`waiting for another run that holds ${path}\n`);
    told = true;
    return false;
  };
  await pollUntil(take, { timeoutMs, reason: `the lock ${path}` });
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryTake(path: string): boolean {
  try {
    writeFileSync(path, JSON.stringify(identifyProcess(process.pid)), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!isHolderAlive(path)) removeStaleLock(path);
  return false;
}

/** Moves the file away before it is deleted: of two who find the same dead holder, one may already hold it anew. */
function removeStaleLock(path: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (isHolderAlive(aside)) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isHolderAlive(path: string): boolean {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return true;
  }
  // The file is empty between its creation and its first write.
  return text === '' || isAlive(JSON.parse(text) as ProcessIdentity);
}
