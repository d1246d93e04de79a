// One system for all files of a suite that only call from projects of their own: each start takes five seconds of both
// cores. With PROVE=1 every file starts its own, as its figures are those of a fresh one.
import { SHARED_SYSTEM, startShared } from '../support/system.ts';

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PROVE || process.env[SHARED_SYSTEM]) return undefined;
  const processes = await startShared();
  process.env[SHARED_SYSTEM] = '1';
  return () => processes.stop();
}
