import type { Random } from '../../api/support/random.ts';
import { type Fault, NOT_TOGETHER } from './faults.ts';

/** Every fault once in each round, in an order of the seed's; some come together with the next, where they may. */
export function planFaults(
  faults: readonly Fault[],
  random: Random,
  { count, togetherOneIn }: { count: number; togetherOneIn: number },
): Fault[][] {
  const inOrder: Fault[] = [];
  while (inOrder.length < count) inOrder.push(...shuffle(faults, random));
  const steps: Fault[][] = [];
  for (const fault of inOrder.slice(0, count)) {
    const before = steps.at(-1);
    if (
      before?.length === 1 &&
      random.int(togetherOneIn) === 0 &&
      before.every((one) => mayOverlap(one, fault))
    )
      before.push(fault);
    else steps.push([fault]);
  }
  return steps;
}

function mayOverlap(one: Fault, other: Fault): boolean {
  return one.target !== other.target && !(NOT_TOGETHER.has(one.target) && NOT_TOGETHER.has(other.target));
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.int(left.length), 1)).flat();
}
