// Named places where a test lets the process die as by `kill -9`, so that "killed at each step" can be repeated.
export const CRASH_POINTS = [
  'accept:before-commit',
  'accept:after-commit',
  'accept:after-answer',
  'grant:before-start',
  'grant:after-start',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];
export type ReachCrashPoint = (point: CrashPoint) => void;

/** Does nothing, unless this is a test and this point was named. */
export function createCrashPoints(settings: {
  CRASH_AT?: CrashPoint | undefined;
  OUTSPOKEN_TEST?: string | undefined;
}): ReachCrashPoint {
  const wanted = settings.OUTSPOKEN_TEST === '1' ? settings.CRASH_AT : undefined;
  return (point) => {
    if (point === wanted) process.kill(process.pid, 'SIGKILL');
  };
}
