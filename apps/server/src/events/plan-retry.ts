// What becomes of a delivery after an attempt: the schedule of retries, over three days.
import type { AttemptEnd } from '@outspoken/store/webhooks/finish-attempt';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After the first attempt, the second, and so on; then it is exhausted. 70 hours in all. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];

/** The status of an answer, or why there was none. */
export type AttemptAnswer = { status: number } | { fault: string };

export interface MadeAttempt {
  answer: AttemptAnswer;
  kind: string;
  /** Of this round: resending begins a new one. */
  attemptsMade: number;
  now: Date;
  /** From 0 to 1, by chance: retries after an outage do not come all at once. */
  jitter: number;
}

export function planRetry(
  { answer, kind, attemptsMade, now, jitter }: MadeAttempt,
  delaysMs: readonly number[] = RETRY_DELAYS_MS,
): AttemptEnd {
  const status = 'status' in answer ? answer.status : null;
  if (status !== null && status >= 200 && status < 300) return { next: 'delivered' };
  if (status === 410) return { next: 'gone' };
  const delayMs = delaysMs[attemptsMade - 1];
  if (delayMs === undefined || kind === 'webhook.test') return { next: 'exhausted' };
  return { next: 'pending', dueAt: new Date(now.getTime() + delayMs * (1 + 0.2 * jitter)) };
}
