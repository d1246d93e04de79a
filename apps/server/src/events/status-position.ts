// The id of an event in a project's stream: opaque text that says how far the reader has come.
import type { StatusPosition } from '@outspoken/store/live/list-status-changes';

const SNAPSHOT = /^(\d{1,20}):(\d{1,20}):((?:\d{1,20})(?:,\d{1,20})*)?$/;
const LONGEST = 8000;
const MOST_SKIPPED = 2_000_000_000;

export function writePosition({ seen, upTo, skip }: StatusPosition): string {
  return upTo === null ? seen : `${seen}|${upTo}|${skip}`;
}

/** Null for a text that we cannot have written: Postgres would refuse it as a fault of ours. */
export function readPosition(text: string): StatusPosition | null {
  if (text.length > LONGEST) return null;
  const [seen = '', upTo, skip, ...rest] = text.split('|');
  if (rest.length > 0 || !isSnapshot(seen)) return null;
  if (upTo === undefined) return { seen, upTo: null, skip: 0 };
  if (!isSnapshot(upTo) || skip === undefined || !/^\d{1,10}$/.test(skip)) return null;
  return Number(skip) > MOST_SKIPPED ? null : { seen, upTo, skip: Number(skip) };
}

/** As Postgres reads one: xmin:xmax:running, the running ones ascending and between the two. */
function isSnapshot(text: string): boolean {
  const match = SNAPSHOT.exec(text);
  if (!match) return false;
  const [, min = '', max = '', running] = match;
  const bounds = [BigInt(min), BigInt(max)] as const;
  if (bounds[0] < 1n || bounds[0] > bounds[1] || bounds[1] >= 2n ** 63n) return false;
  let last = bounds[0] - 1n;
  for (const one of running === undefined ? [] : running.split(',').map(BigInt)) {
    if (one <= last || one >= bounds[1]) return false;
    last = one;
  }
  return true;
}
