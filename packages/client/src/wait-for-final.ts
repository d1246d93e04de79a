import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, UnreachableError } from './api-error.ts';
import type { TaskView } from './public-client.ts';

export interface WaitOptions {
  /** Default: 24 hours, the life of a task that is never rung. */
  timeoutMs?: number;
  onUpdate?: (task: TaskView) => void;
  signal?: AbortSignal;
  /** Ask this often, even if the API would rather be asked less: for tests and screens somebody watches. */
  intervalMs?: number;
}

export class WaitTimeoutError extends Error {
  constructor(timeoutMs: number) {
    super(`The call task was not final after ${timeoutMs} ms.`);
    this.name = 'WaitTimeoutError';
  }
}

const UNSAID_SECONDS = 2;
const DAY_MS = 24 * 3600 * 1000;

/** Reads until the task is final. An API that is away for a moment is waited for, a refusal is not. */
export async function waitForFinal(read: () => Promise<TaskView>, options: WaitOptions): Promise<TaskView> {
  const { timeoutMs = DAY_MS } = options;
  const deadline = performance.now() + timeoutMs;
  while (true) {
    const task = await readOrRetryAfter(read);
    if (typeof task !== 'number') {
      options.onUpdate?.(task);
      if (task.state === 'final') return task;
    }
    const retryAfterSeconds = typeof task === 'number' ? task : (task.retryAfterSeconds ?? UNSAID_SECONDS);
    const waitMs = Math.min(options.intervalMs ?? Number.POSITIVE_INFINITY, retryAfterSeconds * 1000);
    if (performance.now() + waitMs > deadline) throw new WaitTimeoutError(timeoutMs);
    await delay(waitMs, undefined, { signal: options.signal });
  }
}

/** The task, or after how many seconds to ask again. */
async function readOrRetryAfter(read: () => Promise<TaskView>): Promise<TaskView | number> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreachableError) return UNSAID_SECONDS;
    if (error instanceof ApiError && (error.status === 429 || error.status === 503)) {
      return error.retryAfterSeconds ?? UNSAID_SECONDS;
    }
    throw error;
  }
}
