import { z } from 'zod';

/** What the row of a call task may say of itself. */
export const CALL_TASK_STATES = ['queued', 'calling', 'concluding', 'final'] as const;
export type CallTaskState = (typeof CALL_TASK_STATES)[number];

/** The header `Call-Task-State`: a queued task waits for its first call, or for a redial. */
export const SHOWN_TASK_STATES = ['waiting', 'calling', 'concluding', 'redial_scheduled', 'final'] as const;
export const shownTaskStateSchema = z.enum(SHOWN_TASK_STATES);
export type ShownTaskState = z.infer<typeof shownTaskStateSchema>;

export function shownTaskState(state: CallTaskState, callsMade: number): ShownTaskState {
  if (state !== 'queued') return state;
  return callsMade === 0 ? 'waiting' : 'redial_scheduled';
}
