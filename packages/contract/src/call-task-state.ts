import { z } from 'zod';

/** What the row of a call task may say of itself. `paused`: it was due when its agent or group was paused. */
export const CALL_TASK_STATES = ['queued', 'paused', 'calling', 'concluding', 'final'] as const;
export type CallTaskState = (typeof CALL_TASK_STATES)[number];

/** The header `Call-Task-State`: a queued or paused task waits for its first call, or for a redial. */
export const SHOWN_TASK_STATES = ['waiting', 'calling', 'concluding', 'redial_scheduled', 'final'] as const;
export const shownTaskStateSchema = z.enum(SHOWN_TASK_STATES);
export type ShownTaskState = z.infer<typeof shownTaskStateSchema>;

export function shownTaskState(state: CallTaskState, callsMade: number): ShownTaskState {
  if (state !== 'queued' && state !== 'paused') return state;
  return callsMade === 0 ? 'waiting' : 'redial_scheduled';
}

/** How a live call is cancelled: the agent says goodbye first, or the line goes dead. */
export const CANCEL_HOWS = ['goodbye', 'at_once'] as const;
export const cancelHowSchema = z.enum(CANCEL_HOWS);
export type CancelHow = z.infer<typeof cancelHowSchema>;
