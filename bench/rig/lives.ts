// What a workflow costs from its beginning to where a bench looks: wall time, and the CPU of everything that takes part.
import { medianOf } from './arms.ts';
import type { Parts, Rig } from './rig.ts';

export interface Lives {
  perSecond: number;
  /** Of everything, in microseconds for each. */
  cpu: number;
  /** The same, part by part. */
  parts: Parts;
}

export async function measureLives(
  rig: Rig,
  { count, pids }: { count: number; pids: Parts },
  live: () => Promise<void>,
): Promise<Lives> {
  const before = rig.readWholeCpu(pids);
  const startedAt = performance.now();
  await live();
  const seconds = (performance.now() - startedAt) / 1000;
  const parts = Object.fromEntries(
    Object.entries(rig.readWholeCpu(pids)).map(([name, spent]) => [
      name,
      (spent - (before[name] ?? 0)) / count,
    ]),
  );
  const cpu = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { perSecond: count / seconds, cpu, parts };
}

export function showLives(lives: readonly Lives[]): string {
  const perSecond = medianOf(lives, (one) => one.perSecond).toFixed(1);
  const spent = (of: (one: Lives) => number) => (medianOf(lives, of) / 1000).toFixed(2);
  const parts = Object.keys(lives[0]?.parts ?? {}).map(
    (name) => `${name} ${spent((one) => one.parts[name] ?? 0)}`,
  );
  return `${perSecond}/s; CPU of each ${spent((one) => one.cpu)} ms (${parts.join(', ')})`;
}
