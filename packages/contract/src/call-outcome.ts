import { z } from 'zod';

export const CALL_STATUSES = [
  'preparing',
  'ringing',
  'in_progress',
  'completed',
  'no_answer',
  'unreachable',
  'failed',
] as const;
export const callStatusSchema = z.enum(CALL_STATUSES);
export type CallStatus = z.infer<typeof callStatusSchema>;

export const FINAL_STATUSES = ['completed', 'no_answer', 'unreachable', 'failed'] as const;
export const finalStatusSchema = z.enum(FINAL_STATUSES);
export type FinalStatus = z.infer<typeof finalStatusSchema>;

export function isFinal(status: CallStatus): status is FinalStatus {
  return (FINAL_STATUSES as readonly CallStatus[]).includes(status);
}

/** Every way a call can end, with the final statuses it may stand beside. */
export const STATUSES_OF_REASON = {
  callee_hangup: ['completed'],
  agent_hangup: ['completed'],
  max_duration: ['completed'],
  silence: ['completed'],
  voicemail: ['completed'],
  announcement: ['completed'],
  transferred: ['completed'],
  cancelled: ['completed', 'failed'],
  ring_timeout: ['no_answer'],
  busy: ['no_answer'],
  declined: ['no_answer'],
  blocked: ['no_answer'],
  invalid_number: ['unreachable'],
  not_routable: ['unreachable'],
  unavailable: ['unreachable'],
  trunk_error: ['failed'],
  carrier_refused: ['failed'],
  provider_error: ['failed'],
  worker_lost: ['failed'],
  internal_error: ['failed'],
  suppressed: ['failed'],
  expired: ['failed'],
} as const satisfies Record<string, readonly FinalStatus[]>;

export type EndedReason = keyof typeof STATUSES_OF_REASON;
export const ENDED_REASONS = Object.keys(STATUSES_OF_REASON) as [EndedReason, ...EndedReason[]]; // Object.keys forgets the union
export const endedReasonSchema = z.enum(ENDED_REASONS);

/** Whether the callee's phone can have rung: `unknown` ends a task, because it may have. */
export const DIAL_CERTAINTIES = ['not_dialed', 'dialed', 'unknown'] as const;
export const dialCertaintySchema = z.enum(DIAL_CERTAINTIES);
export type DialCertainty = z.infer<typeof dialCertaintySchema>;

export const callOutcomeSchema = z
  .object({ status: finalStatusSchema, reason: endedReasonSchema, dialCertainty: dialCertaintySchema })
  .refine((outcome) => isPossibleOutcome(outcome.status, outcome.reason), {
    message: 'this reason cannot stand beside this status',
  });
export type CallOutcome = z.infer<typeof callOutcomeSchema>;

export function isPossibleOutcome(status: FinalStatus, reason: EndedReason): boolean {
  return (STATUSES_OF_REASON[reason] as readonly FinalStatus[]).includes(status);
}

export const CALL_DIRECTIONS = ['inbound', 'outbound', 'web'] as const;
export const callDirectionSchema = z.enum(CALL_DIRECTIONS);

/** A test call reaches only the simulated phone network, a live one only real trunks. */
export const CALL_MODES = ['test', 'live'] as const;
export const callModeSchema = z.enum(CALL_MODES);
export type CallMode = z.infer<typeof callModeSchema>;

export const DESTINATION_TYPES = [
  'human',
  'voicemail',
  'ivr',
  'call_screening',
  'announcement',
  'fax',
  'unknown',
] as const;
export const destinationTypeSchema = z.enum(DESTINATION_TYPES);
export type DestinationType = z.infer<typeof destinationTypeSchema>;
