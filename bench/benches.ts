// Every bench by its name. Each returns what the last line of `pnpm bench NAME` shows.
import type { System } from '../tests/support/system.ts';
import { benchAccept } from './accept.ts';
import { benchAcceptLatency } from './accept-latency.ts';
import { benchBargeIn } from './barge-in.ts';
import { benchDensity } from './density.ts';
import { benchFirstWord } from './first-word.ts';
import { benchGrowth } from './growth.ts';
import { benchIsolation } from './isolation.ts';
import { benchLifecycle } from './lifecycle.ts';
import { benchMemory } from './memory.ts';
import { benchOverlap } from './overlap.ts';
import { benchRead } from './read.ts';
import type { CallLoad } from './rig/call-load.ts';
import { benchStart } from './start.ts';
import { benchTurn } from './turn.ts';

export interface BenchOptions {
  smoke: boolean;
  /** Absent: one of its own. */
  system?: System;
  load?: CallLoad;
}

export interface BenchResult {
  ours: number;
  /** The same through the bare engine, where there is one to compare with. */
  bare: number | null;
  ratio: number | null;
  unit: string;
  runs: number;
}

export const BENCH_NAMES = [
  'start',
  'lifecycle',
  'isolation',
  'accept',
  'read',
  'growth',
  'accept-latency',
  'first-word',
  'turn',
  'overlap',
  'barge-in',
  'density',
  'memory',
] as const;
export type BenchName = (typeof BENCH_NAMES)[number];

export const benches: Record<BenchName, (options: BenchOptions) => Promise<BenchResult>> = {
  start: benchStart,
  lifecycle: benchLifecycle,
  isolation: benchIsolation,
  accept: benchAccept,
  read: benchRead,
  growth: benchGrowth,
  'accept-latency': benchAcceptLatency,
  'first-word': benchFirstWord,
  turn: benchTurn,
  overlap: benchOverlap,
  'barge-in': benchBargeIn,
  density: benchDensity,
  memory: benchMemory,
};
