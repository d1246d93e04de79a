// What becomes of a call whose process died or let it go. Pure: journal, row and Asterisk say how it stands.

import type { CallOutcome, CallStatus, JournalEntry, JournalEvent } from '@outspoken/contract';

export interface LostCallFacts {
  status: CallStatus;
  answeredAt: Date | null;
  entries: readonly JournalEntry[];
  /** Of the callee's channel; null when there is none. */
  legState: string | null;
  /** Whoever hangs up takes the bridge away with the channel; a callee who leaves does not. */
  hasBridge: boolean;
}

export type Resumption =
  | { kind: 'talk'; answeredAt: Date; isRecorded: boolean; gapSince: string }
  | { kind: 'ring'; rangForMs: number | null }
  | { kind: 'end'; outcome: CallOutcome; at: Date | null; gapSince: string | null };

export function planResumption(facts: LostCallFacts, now: Date): Resumption {
  const { entries, answeredAt, legState } = facts;
  const isRinging = facts.status === 'ringing';
  if (!has(entries, 'dialling')) return end({ ...LOST, dialCertainty: 'not_dialed' });
  const hangingUp = entries.findLast(({ event }) => event.kind === 'hanging_up');
  if (hangingUp?.event.kind === 'hanging_up') {
    const { status, reason } = hangingUp.event;
    return {
      kind: 'end',
      outcome: { status, reason, dialCertainty: 'dialed' },
      at: new Date(hangingUp.at),
      gapSince: null,
    };
  }
  if (legState !== null) {
    if (!answeredAt) return { kind: 'ring', rangForMs: rangFor(entries, now) };
    return {
      kind: 'talk',
      answeredAt,
      isRecorded: has(entries, 'recording_started') || has(entries, 'recording_stopped'),
      gapSince: lastHeardOf(entries, now),
    };
  }
  if (!answeredAt) return end({ ...LOST, dialCertainty: isRinging ? 'dialed' : 'unknown' });
  const outcome: CallOutcome = facts.hasBridge
    ? { status: 'completed', reason: 'callee_hangup', dialCertainty: 'dialed' }
    : { ...LOST, dialCertainty: 'dialed' };
  return { kind: 'end', outcome, at: null, gapSince: lastHeardOf(entries, now) };
}

const LOST = { status: 'failed', reason: 'worker_lost' } as const;

function end(outcome: CallOutcome): Resumption {
  return { kind: 'end', outcome, at: null, gapSince: null };
}

function has(entries: readonly JournalEntry[], kind: JournalEvent['kind']): boolean {
  return entries.some(({ event }) => event.kind === kind);
}

function rangFor(entries: readonly JournalEntry[], now: Date): number | null {
  const ringing = entries.find(({ event }) => event.kind === 'ringing');
  return ringing ? Math.max(0, now.getTime() - Date.parse(ringing.at)) : null;
}

/** The taker's own entry, `claimed`, is no sign of the lost one. */
function lastHeardOf(entries: readonly JournalEntry[], now: Date): string {
  return entries.findLast(({ event }) => event.kind !== 'claimed')?.at ?? now.toISOString();
}
