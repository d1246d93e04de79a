import type { ReachCrashPoint } from '../crash-point.ts';
import type { CallStarter } from './call-starter.ts';

/** Between the grant and the start, and between the start and the note of it: where a dead desk leaves work undone. */
export function addCrashPoints(starter: CallStarter, reach: ReachCrashPoint): CallStarter {
  return {
    ...starter,
    async start(calls) {
      reach('grant:before-start');
      const started = await starter.start(calls);
      reach('grant:after-start');
      return started;
    },
  };
}
