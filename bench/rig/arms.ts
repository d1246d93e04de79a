// Two arms in turn (ours, bare, ours, bare, …), and what a run of one of them costs.
import { percentile } from '../../tests/support/percentile.ts';
import { cpuMicrosecondsOf } from './cpu.ts';
import { type Ask, runClosedLoad } from './load.ts';
import type { Rig } from './rig.ts';
import type { Server } from './server.ts';
import { WrongAnswers } from './wrong-answers.ts';

export interface Cost {
  perSecond: number;
  /** CPU per request, in microseconds. */
  server: number;
  postgres: number;
  valkey: number;
}

export interface CostRun {
  next(): Ask;
  seconds: number;
  connections: number;
}

export async function measureCost(
  rig: Rig,
  server: Server,
  { next, seconds, connections }: CostRun,
): Promise<Cost & { answers: number }> {
  // The pool closes idle sessions; opening them again is not part of a request.
  const first = await runClosedLoad({
    url: server.url,
    next,
    connections,
    seconds: Math.min(0.5, seconds / 4),
  });
  const before = { ...(await rig.readCpu(server.databaseUrl)), server: cpuMicrosecondsOf([server.pid]) };
  const {
    answers,
    wrong,
    seconds: took,
  } = await runClosedLoad({ url: server.url, next, connections, seconds });
  const after = { ...(await rig.readCpu(server.databaseUrl)), server: cpuMicrosecondsOf([server.pid]) };
  const all = first.answers + answers;
  if (wrong + first.wrong > 0) throw new WrongAnswers(`${wrong + first.wrong} of ${all} answers are wrong`);
  const perAnswer = (part: 'server' | 'postgres' | 'valkey') => (after[part] - before[part]) / answers;
  return {
    answers: all,
    perSecond: answers / took,
    server: perAnswer('server'),
    postgres: perAnswer('postgres'),
    valkey: perAnswer('valkey'),
  };
}

export interface Pair<Figure> {
  ours: Figure;
  bare: Figure;
}

export interface Turns<Figure> {
  pairs: number;
  warmUps: number;
  ours(): Promise<Figure>;
  bare(): Promise<Figure>;
}

export async function inTurns<Figure>({
  pairs,
  warmUps,
  ours,
  bare,
}: Turns<Figure>): Promise<Pair<Figure>[]> {
  const all: Pair<Figure>[] = [];
  for (let pair = 0; pair < warmUps + pairs; pair++) all.push({ ours: await ours(), bare: await bare() });
  return all.slice(warmUps);
}

export interface Spread {
  median: number;
  low: number;
  high: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: percentile(values, 0.5), low: percentile(values, 0), high: percentile(values, 1) };
}

export function ratiosOf<Figure>(pairs: readonly Pair<Figure>[], of: (figure: Figure) => number): Spread {
  return spreadOf(pairs.map(({ ours, bare }) => of(ours) / of(bare)));
}

export function medianOf<Figure>(figures: readonly Figure[], of: (figure: Figure) => number): number {
  return spreadOf(figures.map(of)).median;
}

export function totalCpu({ server, postgres, valkey }: Cost): number {
  return server + postgres + valkey;
}

export function showSpread({ median, low, high }: Spread): string {
  return `${median.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
}

export function showCosts(name: string, costs: readonly Cost[]): string {
  const part = (of: (cost: Cost) => number) => medianOf(costs, of).toFixed(0);
  return (
    `${name}: ${part((one) => one.perSecond)}/s; CPU per request ${part(totalCpu)} µs ` +
    `(server ${part((one) => one.server)}, Postgres ${part((one) => one.postgres)}, ` +
    `Valkey ${part((one) => one.valkey)})`
  );
}
