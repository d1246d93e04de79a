import { expect, it } from 'vitest';
import { createRandom } from '../../api/support/random.ts';
import { FAULTS } from './faults.ts';
import { planFaults } from './plan-faults.ts';

const names = (seed: number) =>
  planFaults(FAULTS, createRandom(seed), { count: 60, togetherOneIn: 2 }).map((step) =>
    step.map(({ name }) => name),
  );

it('plans the same faults from the same seed, and others from another', () => {
  expect(names(7)).toEqual(names(7));
  expect(names(7)).not.toEqual(names(8));
});

it('leaves no fault out, and as many as were asked for', () => {
  expect(names(1).flat()).toHaveLength(60);
  expect(new Set(names(1).flat().slice(0, FAULTS.length))).toEqual(new Set(FAULTS.map(({ name }) => name)));
});

it('lets no two faults overlap that would keep each other from recovering', () => {
  const steps = planFaults(FAULTS, createRandom(3), { count: 2000, togetherOneIn: 1 });
  const pairs = steps.filter((step) => step.length > 1).map((step) => step.map(({ target }) => target));
  expect(pairs.length).toBeGreaterThan(100);
  for (const pair of pairs) {
    expect(new Set(pair).size).toBe(2);
    expect(pair.some((target) => target === 'voice' || target === 'valkey')).toBe(true);
  }
});
