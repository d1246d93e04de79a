// Shows a call while it happens, by the stream of its journal, until it has ended.
import { setTimeout as delay } from 'node:timers/promises';
import { UnreachableError } from '@outspoken/client/api-error';
import type { JournalEntry, ManagementClient } from '@outspoken/client/management-client';
import { describeEntry, renderEntry } from './describe-entry.ts';
import type { Paint } from './paint.ts';

const ASK_EVERY_MS = 250;

export interface WatchDeps {
  management: ManagementClient;
  paint: Paint;
  print: (line: string) => void;
  signal: AbortSignal;
  /** One entry as JSON a line, instead of words. */
  asJson?: boolean;
}

interface WatchedCall {
  projectId: string;
  callId: string;
}

/** A task waits for a free line first; then its call is watched. */
export async function watchTask(deps: WatchDeps, projectId: string, callTaskId: string): Promise<void> {
  const callId = await findCall(deps, projectId, callTaskId);
  deps.print(`${deps.paint('dim', 'call')}  ${callId}`);
  await watchCall(deps, { projectId, callId });
}

export async function watchCall(deps: WatchDeps, call: WatchedCall): Promise<void> {
  const show = createEntryPrinter(deps);
  for await (const entry of deps.management.watchJournal(call, deps.signal)) show(entry);
}

function createEntryPrinter({ print, paint, asJson }: WatchDeps): (entry: JournalEntry) => void {
  let startMs: number | undefined;
  return (entry) => {
    if (asJson) return print(JSON.stringify(entry));
    const shown = describeEntry(entry);
    if (!shown) return;
    startMs ??= shown.atMs;
    print(renderEntry(shown, startMs, paint));
  };
}

async function findCall(deps: WatchDeps, projectId: string, callTaskId: string): Promise<string> {
  let hasSaidWaiting = false;
  const beganAt = performance.now();
  while (true) {
    const task = await unlessAway(deps.management.readTask(projectId, callTaskId), null);
    const newest = task?.callIds.at(-1);
    if (newest !== undefined) return newest;
    if (!hasSaidWaiting && performance.now() - beganAt > 3000) {
      deps.print('No line yet: are the worker and the voice supervisor running? (`pnpm dev` starts them)');
      hasSaidWaiting = true;
    }
    await delay(ASK_EVERY_MS, undefined, { signal: deps.signal });
  }
}

/** The API may be restarted while a call goes on: that ends neither the call nor the view of it. */
async function unlessAway<Value>(asked: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof UnreachableError) return otherwise;
    throw error;
  }
}
