// telephony.md's table: what a carrier's refusal means. Asterisk folds many SIP codes into few causes, so the
// SIP code decides; the Q.850 cause decides where the code is vague or absent.

import type { EndedReason, FinalStatus } from '@outspoken/contract';

export interface UnansweredEnd {
  sipCode: number | null;
  q850Cause: number | null;
  /** A 180 or 183 came: the callee's phone was reached. */
  saw18x: boolean;
  /** Why we gave up, when it was us. */
  gaveUp: 'ring_timeout' | 'progress_timeout' | 'cancelled' | null;
}

export interface UnansweredOutcome {
  status: FinalStatus;
  reason: EndedReason;
}

const busy = { status: 'no_answer', reason: 'busy' } as const;
const declined = { status: 'no_answer', reason: 'declined' } as const;
const blocked = { status: 'no_answer', reason: 'blocked' } as const;
const ringTimeout = { status: 'no_answer', reason: 'ring_timeout' } as const;
const unavailable = { status: 'unreachable', reason: 'unavailable' } as const;
const invalidNumber = { status: 'unreachable', reason: 'invalid_number' } as const;
const notRoutable = { status: 'unreachable', reason: 'not_routable' } as const;
const carrierRefused = { status: 'failed', reason: 'carrier_refused' } as const;
const trunkError = { status: 'failed', reason: 'trunk_error' } as const;
const cancelled = { status: 'failed', reason: 'cancelled' } as const;

const BY_CODE: Readonly<Record<number, UnansweredOutcome>> = {
  401: carrierRefused,
  403: carrierRefused,
  404: invalidNumber,
  407: carrierRefused,
  410: invalidNumber,
  484: invalidNumber,
  486: busy,
  487: declined,
  502: notRoutable,
  600: busy,
  603: declined,
  604: invalidNumber,
  607: blocked,
  608: blocked,
};

// Only causes that Asterisk does not itself make of a vague code: these came in a Reason header.
const BY_CAUSE: Readonly<Record<number, UnansweredOutcome>> = {
  1: invalidNumber,
  2: notRoutable,
  3: notRoutable,
  17: busy,
  20: unavailable,
  21: declined,
  28: invalidNumber,
};

export function outcomeFromSip(end: UnansweredEnd): UnansweredOutcome {
  if (end.gaveUp === 'cancelled') return cancelled;
  if (end.gaveUp === 'ring_timeout') return ringTimeout;
  if (end.gaveUp === 'progress_timeout') return trunkError;
  const byCode = end.sipCode === null ? undefined : BY_CODE[end.sipCode];
  if (byCode) return byCode;
  if (end.sipCode === 408) return end.saw18x ? ringTimeout : trunkError;
  const byCause = end.q850Cause === null ? undefined : BY_CAUSE[end.q850Cause];
  if (byCause) return byCause;
  if (end.sipCode === 480) return end.saw18x ? ringTimeout : unavailable;
  if (end.saw18x && (end.q850Cause === 18 || end.q850Cause === 19)) return ringTimeout;
  return trunkError;
}
