import { type System, startSystem } from '../../tests/support/system.ts';
import type { BenchOptions } from '../benches.ts';

/** On the system that it was given; else on one of its own, which ends with it. */
export async function withSystem<T>(
  { system }: Pick<BenchOptions, 'system'>,
  act: (system: System) => Promise<T>,
): Promise<T> {
  if (system) return act(system);
  const own = await startSystem();
  try {
    return await act(own);
  } finally {
    await own.stop();
  }
}
