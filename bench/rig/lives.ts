// What a workflow costs from its beginning to where a bench looks: wall time, and the CPU of everything that takes part.
import { medianOf } from './arms.ts';
import type { Rig } from './rig.ts';

export interface Lives {
  perSecond: number;
  /** Of Temporal, Postgres and our processes, in microseconds for each. */
  cpu: number;
}

export async function measureLives(
  rig: Rig,
  { count, pids }: { count: number; pids: readonly number[] },
  live: () => Promise<void>,
): Promise<Lives> {
  const all = [process.pid, ...pids];
  const before = rig.readWholeCpu(all);
  const startedAt = performance.now();
  await live();
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: count / seconds, cpu: (rig.readWholeCpu(all) - before) / count };
}

export function showLives(lives: readonly Lives[]): string {
  const perSecond = medianOf(lives, (one) => one.perSecond).toFixed(1);
  return `${perSecond}/s; CPU of each ${(medianOf(lives, (one) => one.cpu) / 1000).toFixed(2)} ms`;
}
