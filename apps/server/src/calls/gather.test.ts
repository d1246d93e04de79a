import { expect, test } from 'vitest';
import { gather } from './gather.ts';

const nameOf = (place: string) => place;

test('one alone is served at once; what comes meanwhile is served together', async () => {
  const batches: number[][] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const double = gather<string, number, number>(
    {
      nameOf,
      serve: async (_place, inputs) => {
        batches.push([...inputs]);
        await gates[batches.length - 1]?.promise;
        return inputs.map((input) => input * 2);
      },
    },
    { statements: 1, mostInputs: 3 },
  );
  const first = double('a', 1);
  await new Promise(setImmediate);
  const later = [2, 3, 4, 5].map((input) => double('a', input));
  gates[0]?.resolve();
  gates[1]?.resolve();
  expect(await first).toBe(2);
  expect(await Promise.all(later)).toEqual([4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('places do not share statements, and one that hangs holds up no other', async () => {
  const echo = gather<string, number, string>(
    {
      nameOf,
      serve: (place, inputs) =>
        place === 'stuck'
          ? new Promise(() => undefined)
          : Promise.resolve(inputs.map((input) => `${place}${input}`)),
    },
    { statements: 1, mostInputs: 10 },
  );
  void echo('stuck', 1);
  expect(await Promise.all([echo('a', 1), echo('b', 2)])).toEqual(['a1', 'b2']);
});

test('a failure is everybody’s who shared it, unless it is the fault of one', async () => {
  const serve = (_place: string, inputs: readonly number[]) =>
    inputs.includes(13) ? Promise.reject(new Error('unlucky')) : Promise.resolve([...inputs]);
  const options = { statements: 1, mostInputs: 10 };
  const shared = gather<string, number, number>({ nameOf, serve }, options);
  const apart = gather<string, number, number>({ nameOf, serve, isFaultOfOne: () => true }, options);
  const settle = async (ask: typeof shared) =>
    (await Promise.allSettled([1, 13, 2].map((input) => ask('a', input)))).map(({ status }) => status);
  expect(await settle(shared)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await settle(apart)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('an answer too few is nobody’s', async () => {
  const ask = gather<string, number, number>(
    { nameOf, serve: async () => [] },
    { statements: 1, mostInputs: 1 },
  );
  await expect(ask('a', 1)).rejects.toThrow('not every request was answered');
});
