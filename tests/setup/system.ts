// One system for all files of a suite that only call from projects of their own: each start takes five seconds of both
// cores. With PROVE=1 every file starts its own, as its figures are those of a fresh one.
import { SHARED_SYSTEM, startShared } from '../support/system.ts';

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PROVE || process.env[SHARED_SYSTEM]) return undefined;
  const processes = await startShared();
  process.env[SHARED_SYSTEM] = '1';
  // A run that is ended in the middle comes to no teardown; stopping begins with a signal to each, which is sent at once.
  const endWithUs = () => void processes.stop();
  process.once('exit', endWithUs);
  return async () => {
    process.off('exit', endWithUs);
    await processes.stop();
  };
}
