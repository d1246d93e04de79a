import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 40;

export interface PollOptions {
  timeoutMs: number;
  reason: string;
}

/** Asks until the answer is yes. For things outside this process that send no event. */
export async function pollUntil(ask: () => boolean | Promise<boolean>, options: PollOptions): Promise<void> {
  const deadline = performance.now() + options.timeoutMs;
  while (!(await ask())) {
    if (performance.now() > deadline) {
      throw new Error(`waited ${options.timeoutMs / 1000} s for ${options.reason}`);
    }
    await pause(INTERVAL_MS);
  }
}
