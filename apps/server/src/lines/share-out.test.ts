import { expect, it } from 'vitest';
import { shareOut } from './share-out.ts';
import { createTurnOrder } from './turn-order.ts';

function projectsWith(due: Record<string, number>) {
  const left = new Map(Object.entries(due));
  let visits = 0;
  return {
    visits: () => visits,
    grant: async (projectId: string, most: number) => {
      visits += 1;
      const count = Math.min(most, left.get(projectId) ?? 0);
      left.set(projectId, (left.get(projectId) ?? 0) - count);
      const granted = Array.from({ length: count }, () => projectId);
      return { granted, state: count > 0 ? ('granted' as const) : ('nothing_due' as const) };
    },
  };
}

function countByProject(calls: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const call of calls) counts[call] = (counts[call] ?? 0) + 1;
  return counts;
}

it('gives each project an equal share, and what one leaves to the others', async () => {
  const { grant } = projectsWith({ flood: 1000, small: 2, middle: 1000 });
  const calls = await shareOut(30, ['flood', 'small', 'middle'], grant);
  expect(countByProject(calls)).toEqual({ flood: 14, small: 2, middle: 14 });
});

it('never grants more than there are slots, one each when there are fewer slots than projects', async () => {
  const { grant } = projectsWith({ a: 9, b: 9, c: 9 });
  expect(await shareOut(2, ['a', 'b', 'c'], grant)).toEqual(['a', 'b']);
});

it('asks a project alone once for all slots', async () => {
  const { grant, visits } = projectsWith({ a: 100 });
  expect(await shareOut(40, ['a'], grant)).toHaveLength(40);
  expect(visits()).toBe(1);
});

it('passes over a project that another desk is serving', async () => {
  const calls = await shareOut(4, ['taken', 'free'], async (projectId, most) =>
    projectId === 'taken'
      ? { granted: [], state: 'busy' }
      : { granted: Array.from({ length: most }, () => projectId), state: 'granted' },
  );
  expect(calls).toEqual(['free', 'free', 'free', 'free']);
});

it('serves projects in turn over many rounds with one slot each, however old a backlog is', async () => {
  const { grant } = projectsWith({ flood: 1000, b: 10, c: 10 });
  const order = createTurnOrder();
  const served: string[] = [];
  for (let round = 0; round < 9; round += 1) {
    const calls = await shareOut(1, order.sort(['flood', 'b', 'c']), grant);
    for (const projectId of calls) order.served(projectId);
    served.push(...calls);
  }
  expect(countByProject(served)).toEqual({ flood: 3, b: 3, c: 3 });
});

it('forgets the projects served longest ago', () => {
  const order = createTurnOrder(2);
  for (const projectId of ['a', 'b', 'c']) order.served(projectId);
  expect(order.sort(['c', 'b', 'a'])).toEqual(['a', 'b', 'c']);
});
