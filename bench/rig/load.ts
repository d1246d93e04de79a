// The load of both arms. Closed: so many connections, each asking again as soon as it is answered, for capacity.
// Open: requests arrive by their own clock, whatever the server does, and latency counts from the planned arrival.
import { Pool } from 'undici';

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether this answer is right. */
  judge(status: number, body: string): boolean;
}

export interface LoadOptions {
  url: string;
  next(): Ask;
  seconds: number;
}

export interface Answered {
  answers: number;
  wrong: number;
  seconds: number;
}

const TIMEOUT_MS = 15_000;

export async function runClosedLoad({
  url,
  next,
  seconds,
  connections,
}: LoadOptions & { connections: number }): Promise<Answered> {
  const pool = openPool(url, connections);
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let answers = 0;
  let wrong = 0;
  const work = async () => {
    while (performance.now() < until) {
      if (!(await answersRightly(pool, next()))) wrong++;
      answers++;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
    return { answers, wrong, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await pool.destroy();
  }
}

/** The first arrivals open the connections, a burst that no steady load has: they are judged, but not timed. */
export async function runOpenLoad({
  url,
  next,
  seconds,
  perSecond,
  random,
}: LoadOptions & { perSecond: number; random: () => number }): Promise<{
  latenciesMs: number[];
  wrong: number;
}> {
  const untimedMs = Math.min(0.5, seconds / 4) * 1000;
  const pool = openPool(url, 128);
  const latenciesMs: number[] = [];
  const running = new Set<Promise<void>>();
  let wrong = 0;
  const send = async (plannedAt: number) => {
    if (!(await answersRightly(pool, next()))) wrong++;
    if (plannedAt >= startedAt + untimedMs) latenciesMs.push(performance.now() - plannedAt);
  };
  const startedAt = performance.now();
  try {
    let arrivalAt = startedAt;
    while (arrivalAt < startedAt + untimedMs + seconds * 1000) {
      // A timer would be late by up to a millisecond, which is longer than an answer takes.
      while (performance.now() < arrivalAt) await new Promise(setImmediate);
      const one = send(arrivalAt);
      running.add(one);
      void one.finally(() => running.delete(one));
      arrivalAt += (-Math.log(1 - random()) * 1000) / perSecond;
    }
    await Promise.all(running);
    return { latenciesMs, wrong };
  } finally {
    await pool.destroy();
  }
}

/** The same arrivals and the same choices in every run of a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function openPool(url: string, connections: number): Pool {
  return new Pool(url, { connections, pipelining: 1, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
}

async function answersRightly(pool: Pool, { method, path, headers, body, judge }: Ask): Promise<boolean> {
  try {
    const answer = await pool.request({ method, path, headers, body });
    return judge(answer.statusCode, await answer.body.text());
  } catch {
    return false;
  }
}
