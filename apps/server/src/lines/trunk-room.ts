// How many calls of each project the trunks will take in the next moment, kept up to date through one round of the
// desk. Trunks for some countries or caller numbers only are counted as if they took everything: what is granted too
// much then finds no place at the dial, and waits.
import { CALL_MODES, type CallMode } from '@outspoken/contract';
import type { TrunkStanding, TrunkStandings } from '@outspoken/store/read-trunk-standings';

export interface TrunkRoom {
  /** Whether that many calls of the project might be too many, of one mode or the other. */
  isShort(projectId: string, calls: number): boolean;
  of(projectId: string, mode: CallMode): number;
  /** Modes for which every trunk is broken, and until when. */
  brokenOf(projectId: string): { mode: CallMode; until: Date }[];
  granted(projectId: string, mode: CallMode, calls: number): void;
}

interface Pool {
  room: number;
  trunks: TrunkStanding[];
}

export function createTrunkRoom({ trunks, undialled }: TrunkStandings): TrunkRoom {
  const pools = new Map<string, Pool>();
  for (const trunk of trunks) {
    const key = keyOf(trunk.projectId, trunk.mode);
    const pool = pools.get(key) ?? { room: 0, trunks: [] };
    pools.set(key, { room: pool.room + trunk.room, trunks: [...pool.trunks, trunk] });
  }
  for (const { projectId, mode, count } of undialled) take(projectId, mode, count);

  return {
    isShort: (projectId, calls) => CALL_MODES.some((mode) => roomOf(projectId, mode) < calls),
    of: roomOf,
    brokenOf(projectId) {
      return CALL_MODES.flatMap((mode) => {
        const until = brokenUntil(poolsOf(projectId, mode).flatMap((pool) => pool.trunks));
        return until ? [{ mode, until }] : [];
      });
    },
    granted: take,
  };

  /** The project's own before the shared ones, as the trunks are tried. */
  function poolsOf(projectId: string, mode: CallMode): Pool[] {
    return [keyOf(projectId, mode), keyOf(null, mode)].flatMap((key) => pools.get(key) ?? []);
  }

  /** Without any trunk there is nothing to wait for: its calls shall end and say so. */
  function roomOf(projectId: string, mode: CallMode): number {
    const found = poolsOf(projectId, mode);
    return found.length === 0 ? Number.POSITIVE_INFINITY : found.reduce((sum, pool) => sum + pool.room, 0);
  }

  function take(projectId: string, mode: CallMode, calls: number): void {
    let left = calls;
    for (const pool of poolsOf(projectId, mode)) {
      const taken = Math.min(pool.room, left);
      pool.room -= taken;
      left -= taken;
    }
  }
}

function keyOf(projectId: string | null, mode: CallMode): string {
  return `${projectId ?? ''} ${mode}`;
}

function brokenUntil(trunks: readonly TrunkStanding[]): Date | null {
  const until = trunks.map(({ openUntil }) => openUntil?.getTime() ?? null);
  if (until.length === 0 || until.includes(null)) return null;
  return new Date(Math.min(...until.flatMap((one) => one ?? [])));
}
