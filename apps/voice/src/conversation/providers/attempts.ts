import type { Link } from './chain-of.ts';

/** Every provider once, beginning with the one that did it last; one that is alone is asked twice. */
export function attemptsOf<T>(links: readonly Link<T>[], start: number): Link<T>[] {
  const order = [...links.slice(start), ...links.slice(0, start)];
  const [alone] = order;
  return alone && order.length === 1 ? [alone, alone] : order;
}
