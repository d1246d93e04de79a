import type { BenchOptions } from '../benches.ts';
import { type CallLoad, openCallLoad } from './call-load.ts';

/** On the calls' machinery that it was given; else on one of its own, which ends with it. */
export async function withCallLoad<T>(
  { load }: Pick<BenchOptions, 'load'>,
  act: (load: CallLoad) => Promise<T>,
): Promise<T> {
  if (load) return act(load);
  const own = await openCallLoad();
  try {
    return await act(own);
  } finally {
    await own.close();
  }
}
