// The node's disk is the spool: when the storage was away for longer than a workflow waits, the files are still there,
// and whoever lives on the node sends them when it can.

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as timer } from 'node:timers/promises';
import { listLeftRecordings } from '@outspoken/store/list-left-recordings';
import { CALLEE_ENDING } from './recording-files.ts';
import { type RecordingDeps, storeRecording } from './store-recording.ts';

const MINUTE_MS = 60_000;
/** Failures in a row: then it is the storage, not the recording. */
const GIVE_UP_AFTER = 3;

/** Looks until the signal. Never rejects. */
export async function storeLeftRecordings(
  deps: RecordingDeps,
  leftAfterMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await timer(Math.min(MINUTE_MS, leftAfterMs), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await storeLeft(deps, new Date(Date.now() - leftAfterMs), signal).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'left recordings could not be stored, trying again'),
    );
  }
}

/** Storing twice is harmless, so processes need not agree on who does it. */
export async function storeLeft(deps: RecordingDeps, before: Date, signal: AbortSignal): Promise<number> {
  const callIds = await listSpooledCalls(deps.directory, before);
  if (callIds.length === 0) return 0;
  const left = await listLeftRecordings(deps.db, callIds, before);
  let stored = 0;
  let failedInTurn = 0;
  for (const call of left) {
    if (signal.aborted || failedInTurn >= GIVE_UP_AFTER) break;
    try {
      await storeRecording(deps, call);
      stored += 1;
      failedInTurn = 0;
    } catch (error) {
      failedInTurn += 1;
      deps.log.warn({ callId: call.callId, err: error }, 'left recording was not stored');
    }
  }
  if (stored > 0) deps.log.info({ recordings: stored }, 'left recordings stored');
  return stored;
}

/** Only those that nobody writes to any more. */
async function listSpooledCalls(directory: string, before: Date): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const calls = await Promise.all(
    names
      .filter((name) => name.endsWith(CALLEE_ENDING))
      .map(async (name) => {
        const found = await stat(join(directory, name)).catch(() => null);
        return found && found.mtimeMs < before.getTime() ? [name.slice(0, -CALLEE_ENDING.length)] : [];
      }),
  );
  return calls.flat();
}
