// A process that died, froze or lets go leaves its calls to another one, which takes each under a higher fence and
// goes on with it. Of several that try, the first gets the call.

import { setTimeout as delay } from 'node:timers/promises';
import { listJournal } from '@outspoken/store/list-journal';
import { type HeldCall, listCallsOfProcess } from '@outspoken/store/list-orphans';
import { readConductedCall } from '@outspoken/store/read-conducted-call';
import { takeCall } from '@outspoken/store/take-call';
import type { ActivityReports } from './activity-reports.ts';
import type { CallDeps } from './conduct-call.ts';
import { CallLetGoError, conductOwnedCall } from './conduct-owned-call.ts';
import { resumeCall } from './resume-call.ts';

const RETRY_MS = 500;

export interface Takeover {
  /** Whose calls. */
  process: string;
  /** Of so many takers this is the nth, from 0. */
  share: number;
  shares: number;
  cause: string;
}

export interface TakeoverDeps extends CallDeps {
  reports: ActivityReports;
}

/** Resolves when all of them have ended here; the calls go on meanwhile. */
export async function takeOverCalls(
  deps: TakeoverDeps,
  takeover: Takeover,
  signal: AbortSignal,
): Promise<void> {
  if (deps.release.aborted) return;
  const held = await listHeld(deps, takeover.process, signal);
  const mine = held.filter((_, index) => index % takeover.shares === takeover.share);
  if (mine.length > 0)
    deps.log.warn(
      { process: takeover.process, calls: mine.length, cause: takeover.cause },
      'taking over calls',
    );
  await Promise.all(mine.map((call) => takeOver(deps, call, takeover.cause)));
}

/** With the database away nobody can take a call from anybody: then it is waited for. */
async function listHeld(deps: TakeoverDeps, process: string, signal: AbortSignal): Promise<HeldCall[]> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await listCallsOfProcess(deps.db, deps.node, process);
    } catch (error) {
      if (signal.aborted) return [];
      if (isFirst) deps.log.warn({ err: error, process }, 'calls to take over could not be looked up yet');
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function takeOver(deps: TakeoverDeps, held: HeldCall, cause: string): Promise<void> {
  const { db, node, process, reports } = deps;
  const { projectId, callId } = held;
  const giveSlotBack = deps.slots.take();
  const stopBeating = reports.beat(callId);
  try {
    const taken = await takeCall(db, { projectId, callId, node, process, fromFence: held.fence });
    if (!taken) return;
    const [conducted, entries] = await Promise.all([
      readConductedCall(db, projectId, callId),
      listJournal(db, projectId, callId),
    ]);
    if (!conducted) throw new Error('a held call has no agent');
    const { status, answeredAt } = conducted;
    const outcome = await conductOwnedCall(
      deps,
      { ...held, ...taken, ...conducted },
      {
        cancel: NEVER,
        act: (call) => resumeCall(deps, call, { status, answeredAt, entries, cause }),
      },
    );
    stopBeating();
    await reports.complete({ callId, outcome });
  } catch (error) {
    // Its workflow asks `settleCall` when the heartbeats have stayed away.
    if (!(error instanceof CallLetGoError))
      deps.log.error({ callId, err: error }, 'call could not be taken over');
  } finally {
    stopBeating();
    giveSlotBack();
  }
}

const NEVER = new AbortController().signal;
