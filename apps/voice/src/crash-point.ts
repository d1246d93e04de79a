// Named places where a test lets the voice process die as by `kill -9`. Of a node only the first process that comes
// to the place dies there: the supervisor gives a newborn no such order, and who takes over is told to forget it.
export const CRASH_POINTS = [
  'claim:before',
  'claim:after',
  'dial:before-journal',
  'dial:after-journal',
  'dial:ringing',
  'talk:answered',
  'talk:turn',
  'end:hung-up',
  'recording:uploaded',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

export interface CrashPoints {
  reach(point: CrashPoint): void;
  disarm(): void;
}

/** Do nothing, unless this is a test and one of them was named. */
export function createCrashPoints(settings: {
  CRASH_AT?: CrashPoint | undefined;
  OUTSPOKEN_TEST?: string | undefined;
}): CrashPoints {
  let wanted = settings.OUTSPOKEN_TEST === '1' ? settings.CRASH_AT : undefined;
  return {
    reach(point) {
      if (point === wanted) process.kill(process.pid, 'SIGKILL');
    },
    disarm() {
      wanted = undefined;
    },
  };
}
