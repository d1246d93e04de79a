// Grants lines to due call tasks and starts their workflows. It runs in every server worker, safe side by side: a
// project's row is its lock, and a workflow's id is its call's. With Temporal or Postgres away it waits for them.
import { setTimeout as timer } from 'node:timers/promises';
import type { CallMode, CallReference } from '@outspoken/contract';
import { countUnclaimedCalls } from '@outspoken/store/count-unclaimed-calls';
import { expireTasks } from '@outspoken/store/expire-tasks';
import { countFreeSlots } from '@outspoken/store/free-slots';
import { grantLines } from '@outspoken/store/grant-lines';
import { listDueProjects } from '@outspoken/store/list-due-projects';
import { listUnstartedCalls } from '@outspoken/store/list-unstarted-calls';
import { markWorkflowStarted } from '@outspoken/store/mark-workflow-started';
import type { Database } from '@outspoken/store/open-database';
import { postponeForTrunks } from '@outspoken/store/postpone-for-trunks';
import { readNextMode } from '@outspoken/store/read-next-mode';
import { readTrunkStandings } from '@outspoken/store/read-trunk-standings';
import { requeueResumedTasks } from '@outspoken/store/requeue-resumed-tasks';
import { carryOutCancellation, listForsakenCancellations } from '@outspoken/store/waiting-cancellations';
import { wakeOverlookedProjects } from '@outspoken/store/wake-overlooked-projects';
import type { Log } from '../log.ts';
import type { CallStarter } from './call-starter.ts';
import { shareOut } from './share-out.ts';
import { createTrunkRoom, type TrunkRoom } from './trunk-room.ts';
import { createTurnOrder } from './turn-order.ts';

export interface LineDeskDeps {
  db: Database;
  starter: CallStarter;
  log: Log;
}

export interface LineDeskOptions {
  pollMs: number;
  /** After a round that took all the room there was: a visit costs as much for one call as for several. */
  gatherMs: number;
  /** How often overlooked projects are woken, unstarted calls swept up, and an absent Temporal looked for. */
  tidyMs: number;
  /** How old a grant without a workflow must be before any desk starts it. */
  unstartedAfterMs: number;
  mostBackOffMs: number;
}

export const LINE_DESK_OPTIONS: LineDeskOptions = {
  pollMs: 250,
  gatherMs: 100,
  tidyMs: 1000,
  unstartedAfterMs: 5000,
  mostBackOffMs: 5000,
};

const MOST_PROJECTS_A_ROUND = 1000;
/** About a second of starts: whoever comes meanwhile waits no longer for the round to end. */
const MOST_CALLS_A_ROUND = 200;
const MOST_CALLS_A_SWEEP = 500;
const MOST_TASKS_REQUEUED = 5000;
const MOST_TASKS_EXPIRED = 2000;
const MOST_TASKS_CANCELLED = 2000;
const MOST_CANCELLATIONS = 10;

/** `a_part`: there is more to be done at once. */
type Done = 'nothing' | 'a_part' | 'all_there_was';

export interface LineDesk {
  /** Works until the signal; what it began by then it finishes. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
}

export function createLineDesk(deps: LineDeskDeps, options: LineDeskOptions = LINE_DESK_OPTIONS): LineDesk {
  const { db, starter, log } = deps;
  const turns = createTurnOrder();
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let failuresInARow = 0;

  return {
    async run(signal) {
      while (!signal.aborted) {
        const pauseMs = await stepAndPause();
        if (pauseMs > 0) await timer(pauseMs, undefined, { signal }).catch(ignoreAbort);
      }
    },
  };

  async function stepAndPause(): Promise<number> {
    try {
      const done = await step();
      if (failuresInARow > 0) log.info('line desk works again');
      failuresInARow = 0;
      return pauseAfter(done);
    } catch (error) {
      if (failuresInARow === 0) log.error({ err: error }, 'line desk cannot work');
      failuresInARow += 1;
      return Math.min(options.mostBackOffMs, options.pollMs * 2 ** Math.min(failuresInARow, 10));
    }
  }

  function pauseAfter(done: Done): number {
    switch (done) {
      case 'nothing':
        return options.pollMs;
      case 'all_there_was':
        return Math.min(options.gatherMs, options.pollMs);
      case 'a_part':
        return 0;
      default:
        return done satisfies never;
    }
  }

  async function step(): Promise<Done> {
    const swept = await tidyWhenDue();
    if (!starter.isTemporalHere()) return 'nothing';
    const granted = await grantDueTasks();
    return swept > 0 ? 'a_part' : granted;
  }

  async function tidyWhenDue(): Promise<number> {
    if (performance.now() - tidiedAt < options.tidyMs) return 0;
    tidiedAt = performance.now();
    const now = new Date();
    await requeueResumedTasks(db, MOST_TASKS_REQUEUED);
    for (const wish of await listForsakenCancellations(db, MOST_CANCELLATIONS))
      await carryOutCancellation(db, wish, { most: MOST_TASKS_CANCELLED });
    const expired = await expireTasks(db, { now, most: MOST_TASKS_EXPIRED });
    if (expired > 0) log.info({ tasks: expired }, 'waiting tasks expired');
    await wakeOverlookedProjects(db, now);
    if (!starter.isTemporalHere() && !(await starter.lookForTemporal())) return 0;
    const grantedBefore = new Date(now.getTime() - options.unstartedAfterMs);
    const unstarted = await listUnstartedCalls(db, { grantedBefore, limit: MOST_CALLS_A_SWEEP });
    if (unstarted.length === 0) return 0;
    log.warn({ calls: unstarted.length }, 'starting granted calls that have no workflow');
    return await startCalls(unstarted);
  }

  async function grantDueTasks(): Promise<Done> {
    const now = new Date();
    const due = await listDueProjects(db, now, MOST_PROJECTS_A_ROUND);
    if (due.length === 0) return 'nothing';
    const slots = await countOpenSlots(now);
    if (slots <= 0) return 'nothing';
    const trunks = createTrunkRoom(await readTrunkStandings(db));
    let isSettingAside = false;
    const calls = await shareOut<CallReference>(slots, turns.sort(due), async (projectId, share) => {
      const mode = trunks.isShort(projectId, share) ? await modeOfNext(trunks, projectId, now) : null;
      const most = mode ? Math.min(share, trunks.of(projectId, mode)) : share;
      if (most === 0) return { granted: [], state: 'nothing_due' };
      const result = await grantLines(db, projectId, { now, most });
      if (mode) trunks.granted(projectId, mode, result.granted.length);
      if (result.granted.length > 0) turns.served(projectId);
      if (result.state === 'setting_aside') isSettingAside = true;
      return result;
    });
    const started = await startCalls(calls);
    if (isSettingAside || started >= MOST_CALLS_A_ROUND) return 'a_part';
    return started > 0 ? 'all_there_was' : 'nothing';
  }

  /** Of the task that is the next to be granted, after those were put off for which every trunk is broken. */
  async function modeOfNext(trunks: TrunkRoom, projectId: string, now: Date): Promise<CallMode | null> {
    for (const { mode, until } of trunks.brokenOf(projectId))
      if ((await postponeForTrunks(db, projectId, { mode, now, until })) > 0)
        log.info({ projectId, mode }, 'tasks wait for a trunk that works');
    return await readNextMode(db, projectId);
  }

  /** A tenth more than the voice processes have free, less the granted calls which are on their way to a slot. */
  async function countOpenSlots(now: Date): Promise<number> {
    const free = await countFreeSlots(db, now);
    if (free === 0) return 0;
    return Math.min(MOST_CALLS_A_ROUND, Math.floor(free * 1.1) - (await countUnclaimedCalls(db)));
  }

  async function startCalls(calls: readonly CallReference[]): Promise<number> {
    if (calls.length === 0) return 0;
    const started = await starter.start(calls);
    if (started.length > 0) await markWorkflowStarted(db, started, new Date());
    return started.length;
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
