// Feeds every live view of this process from one poll. Nothing is asked while nobody watches; while the database
// is away the viewers wait.
import { setTimeout as timer } from 'node:timers/promises';
import type { CallReference, JournalEntry } from '@outspoken/contract';
import {
  listStatusChanges,
  readSnapshot,
  type StatusChange,
  type StatusPosition,
} from '@outspoken/store/live/list-status-changes';
import { readLiveCalls } from '@outspoken/store/live/read-live-calls';
import type { Database } from '@outspoken/store/open-database';
import { releasableEntries } from './releasable-entries.ts';

export interface LiveFeedDeps {
  db: Database;
  log: { error(fields: object, message: string): void };
}

export interface LiveFeedOptions {
  pollMs: number;
  /** How long a hole in a journal is waited for. */
  graceMs: number;
  mostViewers: number;
  /** Of one read. */
  mostEntries: number;
}

export const LIVE_FEED_OPTIONS: LiveFeedOptions = {
  pollMs: 250,
  graceMs: 3000,
  mostViewers: 2000,
  mostEntries: 500,
};

interface Viewer {
  /** False while it is behind with reading: it is left where it is. */
  isReady(): boolean;
}

export interface CallViewer extends Viewer {
  entries(entries: readonly JournalEntry[]): void;
  /** The call has ended and everything was shown. */
  ended(): void;
}

export interface ProjectViewer extends Viewer {
  /** The position is the one after the change. */
  change(change: StatusChange, position: StatusPosition): void;
}

export interface LiveFeed {
  isFull(): boolean;
  /** Returns what stops it. */
  watchCall(call: CallReference, afterSeq: number, viewer: CallViewer): () => void;
  watchProject(projectId: string, position: StatusPosition, viewer: ProjectViewer): () => void;
  /** A position from which everything that is still to happen is seen. */
  startPosition(): Promise<StatusPosition>;
}

interface CallWatching {
  call: CallReference;
  afterSeq: number;
  viewer: CallViewer;
}

interface ProjectWatching {
  projectId: string;
  position: StatusPosition;
  viewer: ProjectViewer;
}

export function createLiveFeed(
  { db, log }: LiveFeedDeps,
  { pollMs, graceMs, mostViewers, mostEntries }: LiveFeedOptions = LIVE_FEED_OPTIONS,
): LiveFeed {
  const calls = new Set<CallWatching>();
  const projects = new Set<ProjectWatching>();
  let polling = false;
  let failing = false;

  return {
    isFull: () => calls.size + projects.size >= mostViewers,
    watchCall: (call, afterSeq, viewer) => watch(calls, { call, afterSeq, viewer }),
    watchProject: (projectId, position, viewer) => watch(projects, { projectId, position, viewer }),
    startPosition: async () => ({ seen: await readSnapshot(db), upTo: null, skip: 0 }),
  };

  function watch<Watching>(all: Set<Watching>, one: Watching): () => void {
    all.add(one);
    if (!polling) void pollWhileWatched();
    return () => all.delete(one);
  }

  async function pollWhileWatched(): Promise<void> {
    polling = true;
    try {
      while (calls.size + projects.size > 0) {
        await pollOnce();
        await timer(pollMs, undefined, { ref: false });
      }
    } finally {
      polling = false;
    }
  }

  async function pollOnce(): Promise<void> {
    try {
      await Promise.all([feedCalls(), feedProjects()]);
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, 'live views wait for the database');
      failing = true;
    }
  }

  async function feedCalls(): Promise<void> {
    const watched = [...calls].filter(({ viewer }) => viewer.isReady());
    if (watched.length === 0) return;
    const furthestBack = new Map<string, CallReference & { afterSeq: number }>();
    for (const { call, afterSeq } of watched) {
      const known = furthestBack.get(call.callId);
      if (!known || afterSeq < known.afterSeq) furthestBack.set(call.callId, { ...call, afterSeq });
    }
    const read = await readLiveCalls(db, [...furthestBack.values()], mostEntries);
    const now = new Date();
    for (const watching of watched) {
      const found = read.get(watching.call.callId);
      if (!found || !calls.has(watching)) continue;
      const { afterSeq } = watching;
      const fresh = found.entries.filter((entry) => entry.seq > afterSeq);
      const entries = releasableEntries(fresh, { afterSeq, ended: found.ended, now, graceMs });
      watching.afterSeq = entries.at(-1)?.seq ?? afterSeq;
      if (entries.length > 0) watching.viewer.entries(entries);
      if (found.ended && !found.hasMore) watching.viewer.ended();
    }
  }

  /** Viewers that have come equally far share a read: all but those who have just joined. */
  async function feedProjects(): Promise<void> {
    const ready = [...projects].filter(({ viewer }) => viewer.isReady());
    const groups = Map.groupBy(ready, ({ position }) => (position.upTo === null ? position.seen : position));
    for (const [place, group] of groups) {
      if (typeof place === 'string') await feedGroup(place, group);
      else for (const watching of group) await feedPage(watching, watching.position);
    }
  }

  async function feedGroup(seen: string, group: readonly ProjectWatching[]): Promise<void> {
    const projectIds = [...new Set(group.map(({ projectId }) => projectId))];
    const position = { seen, upTo: null, skip: 0 };
    const { snapshot, changes } = await listStatusChanges(db, projectIds, position, mostEntries);
    // Too much for one read: each reads its own pages, up to where this read saw.
    if (changes.length === mostEntries) {
      for (const watching of group) watching.position = { seen, upTo: snapshot, skip: 0 };
      return;
    }
    for (const watching of group) {
      const own = changes.filter(({ projectId }) => projectId === watching.projectId);
      own.forEach((change, index) => {
        const isLast = index === own.length - 1;
        watching.viewer.change(
          change,
          isLast ? { seen: snapshot, upTo: null, skip: 0 } : { seen, upTo: snapshot, skip: index + 1 },
        );
      });
      watching.position = { seen: snapshot, upTo: null, skip: 0 };
    }
  }

  async function feedPage(watching: ProjectWatching, { seen, upTo, skip }: StatusPosition): Promise<void> {
    const { changes } = await listStatusChanges(db, [watching.projectId], { seen, upTo, skip }, mostEntries);
    const isWhole = changes.length < mostEntries;
    changes.forEach((change, index) => {
      watching.viewer.change(change, { seen, upTo, skip: skip + index + 1 });
    });
    watching.position =
      isWhole && upTo !== null
        ? { seen: upTo, upTo: null, skip: 0 }
        : { seen, upTo, skip: skip + changes.length };
  }
}
