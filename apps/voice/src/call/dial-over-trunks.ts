// Rings over the first trunk that has a place, and over the next one when a trunk fails before any 18x. Each dial is
// journalled before it happens; once a phone may have rung, no other trunk is tried.

import { setTimeout as delay } from 'node:timers/promises';
import type { PendingEntry } from '@outspoken/store/append-journal';
import type { DialRefusal } from '@outspoken/store/dial-refusal';
import type { OfferedTrunk } from '@outspoken/store/offered-trunks';
import { recordTrunkResult, type TrunkResult } from '@outspoken/store/record-trunk-result';
import { type TrunkTicket, takeTrunkTicket } from '@outspoken/store/take-trunk-ticket';
import { AriError } from '../telephony/ari-error.ts';
import { Leg, type LegRequest } from '../telephony/leg.ts';
import type { DialProgress, DialResult } from '../telephony/ring.ts';
import { abandonWhenLetGo } from './abandon-when-let-go.ts';
import { closeLeg, type OpenedParts } from './clean-up-call.ts';
import type { CallDeps } from './conduct-call.ts';
import { judgeDial } from './judge-dial.ts';
import type { LiveCall } from './live-call.ts';

/** With less than this left for a sign of life, another trunk is not worth a try. */
const LEAST_PROGRESS_MS = 1_000;
/** A ticket that is used later than this would let two calls leave too close together. */
const MOST_LATE_MS = 400;
/** On a machine that stalls, to ask again is cheaper than to end the call and grant it anew. */
const ASK_WITHIN_MS = 10_000;
const BUSY_WAIT_MS = 2_000;
const AWAY_WAIT_MS = 5_000;

export interface TrunkDial {
  leg: Leg;
  /** The leg is prepared for the first of them. */
  trunks: readonly OfferedTrunk[];
  from: string;
  to: string;
  signal: AbortSignal;
  /** When the calling hours begin; null: they allow a dial now. Asked before every dial. */
  closedUntil: (now: Date) => Date | null;
  /** A trunk has a place and the dial is journalled; once, however many trunks are tried. */
  onPlace: () => void;
  onProgress: (progress: DialProgress) => void;
  writes: Promise<void>[];
}

export type TrunksDialled =
  | {
      kind: 'dialled';
      /** Of the last trunk that was tried. */
      result: DialResult;
      /** No trunk that was tried can have let a phone ring. */
      rangNobody: boolean;
    }
  | { kind: 'refused'; refusal: DialRefusal }
  | PostponedDial;

export interface PostponedDial {
  kind: 'postponed';
  for: 'trunk_busy' | 'trunk_breaker' | 'calling_hours';
  until: Date;
}

/** A place that we could not use in time is journalled, and none. */
type LatePlace = { kind: 'late' };
type NoPlace = Extract<TrunkTicket, { kind: 'full' | 'breaker_open' }> | LatePlace;

export async function dialOverTrunks(
  deps: CallDeps,
  call: LiveCall,
  dial: TrunkDial,
): Promise<TrunksDialled> {
  const begunAt = performance.now();
  const budgetMs = dial.trunks[0]?.definition.progressTimeoutMs ?? 0;
  const noPlaces: NoPlace[] = [];
  let last: DialResult | null = null;
  let rangNobody = true;
  let spare: PendingEntry | undefined;
  for (const [index, trunk] of dial.trunks.entries()) {
    const leftMs = budgetMs - (last ? performance.now() - begunAt : 0);
    if (leftMs < LEAST_PROGRESS_MS || (last && dial.signal.aborted)) break;
    call.letGo.throwIfAborted();
    if (index > 0 && !(await moveTo(deps, call, { dial, trunk }))) continue;
    const closedUntil = dial.closedUntil(new Date());
    if (closedUntil && last) break;
    if (closedUntil) return { kind: 'postponed', for: 'calling_hours', until: closedUntil };
    deps.reach('dial:before-journal');
    const event = { kind: 'dialling', trunkId: trunk.trunkId } as const;
    // A place in the journal that was not used is used by the next: the journal has no gaps.
    const entry: PendingEntry = spare ? { ...spare, at: new Date(), event } : call.journal.stamp(event);
    const ticket = await takePlace(deps, call, { trunk, entry, signal: dial.signal });
    if (ticket.kind === 'refused') {
      if (last) break;
      return ticket;
    }
    spare = ticket.kind === 'full' || ticket.kind === 'breaker_open' ? entry : undefined;
    if (ticket.kind !== 'go') {
      noPlaces.push(ticket);
      continue;
    }
    call.letGo.throwIfAborted();
    deps.reach('dial:after-journal');
    if (!last) dial.onPlace();
    const progressTimeoutMs = Math.min(trunk.definition.progressTimeoutMs, leftMs);
    last = await ring(deps, call, { dial, trunk, ticket, progressTimeoutMs });
    const judgement = judgeDial(last);
    rangNobody = rangNobody && judgement.rangNobody;
    if (!judgement.mayFailOver) break;
    call.log.warn({ trunkId: trunk.trunkId }, 'trunk failed before any ringing');
  }
  return last ? { kind: 'dialled', result: last, rangNobody } : postponed(noPlaces);
}

/**
 * The first trunk over which a channel can be made at all, and those after it. Null: none. The leg is among the parts
 * before it is prepared: whatever then fails, they are cleaned up.
 */
export async function prepareOverTrunks(
  deps: CallDeps,
  call: LiveCall,
  { trunks, parts, ...numbers }: Pick<TrunkDial, 'trunks' | 'from' | 'to'> & { parts: OpenedParts },
): Promise<{ leg: Leg; trunks: readonly OfferedTrunk[] } | null> {
  for (const [index, trunk] of trunks.entries()) {
    const request = requestOf(call, { ...numbers, trunk });
    const leg = new Leg(deps, request);
    parts.leg = leg;
    try {
      await leg.prepare(deps.trunks, request);
      return { leg, trunks: trunks.slice(index) };
    } catch (error) {
      if (!isRefusedByAsterisk(error)) throw error;
      await closeLeg(deps, call, leg);
      await noteAway(deps, call, { trunk, error });
    }
  }
  return null;
}

/** As when no trunk had a place: for a call whose trunks Asterisk does not even try. */
export function postponedWhileAway(): PostponedDial {
  return { kind: 'postponed', for: 'trunk_busy', until: new Date(Date.now() + AWAY_WAIT_MS) };
}

function postponed(noPlaces: readonly NoPlace[]): PostponedDial {
  const openUntil = noPlaces.flatMap((one) => (one.kind === 'breaker_open' ? [one.until.getTime()] : []));
  if (noPlaces.length === 0) return postponedWhileAway();
  if (openUntil.length === noPlaces.length)
    return { kind: 'postponed', for: 'trunk_breaker', until: new Date(Math.min(...openUntil)) };
  const free = noPlaces.flatMap((one) => (one.kind === 'full' && one.until ? [one.until.getTime()] : []));
  const soon = Date.now() + BUSY_WAIT_MS;
  return { kind: 'postponed', for: 'trunk_busy', until: new Date(Math.max(soon, Math.min(soon, ...free))) };
}

async function moveTo(
  deps: CallDeps,
  call: LiveCall,
  { dial, trunk }: { dial: TrunkDial; trunk: OfferedTrunk },
): Promise<boolean> {
  try {
    await dial.leg.changeTrunk(deps.trunks, requestOf(call, { ...dial, trunk }));
    return true;
  } catch (error) {
    if (!isRefusedByAsterisk(error)) throw error;
    await noteAway(deps, call, { trunk, error });
    return false;
  }
}

function requestOf(
  { callId, fence }: LiveCall,
  { from, to, trunk }: Pick<LegRequest, 'from' | 'to' | 'trunk'>,
): LegRequest {
  return { callId, fence, from, to, trunk };
}

/** So it does when a trunk's host does not answer its questions, or has no address. */
function isRefusedByAsterisk(error: unknown): boolean {
  return error instanceof AriError && error.status !== null && error.status >= 500;
}

async function noteAway(
  deps: CallDeps,
  call: LiveCall,
  { trunk, error }: { trunk: OfferedTrunk; error: unknown },
): Promise<void> {
  call.log.warn({ err: error, trunkId: trunk.trunkId }, 'no channel could be made for the trunk');
  await noteResult(deps, call, { trunk, result: 'fault' });
}

/** Waits, without any lock, for the place that the trunk gave. */
async function takePlace(
  deps: CallDeps,
  { projectId, callId, fence }: LiveCall,
  { trunk, entry, signal }: { trunk: OfferedTrunk; entry: PendingEntry; signal: AbortSignal },
): Promise<TrunkTicket | LatePlace> {
  const { callsPerSecond, channels } = trunk.definition;
  const limits = { trunkId: trunk.trunkId, callsPerSecond, channels };
  const begunAt = performance.now();
  while (performance.now() - begunAt < ASK_WITHIN_MS) {
    const askedAt = performance.now();
    const ticket = await deps.ownership.confirmBy(callId, () =>
      takeTrunkTicket(
        deps.db,
        { projectId, callId, fence, entries: [entry] },
        { trunk: limits, at: new Date() },
      ),
    );
    if (ticket.kind !== 'go') return ticket;
    if (ticket.waitMs > 0) await delay(ticket.waitMs, undefined, { signal }).catch(() => undefined);
    const lateMs = performance.now() - askedAt - ticket.tookMs - ticket.waitMs;
    if (signal.aborted || lateMs <= MOST_LATE_MS) return ticket;
  }
  return { kind: 'late' };
}

async function ring(
  deps: CallDeps,
  call: LiveCall,
  {
    dial,
    trunk,
    ticket,
    progressTimeoutMs,
  }: {
    dial: TrunkDial;
    trunk: OfferedTrunk;
    ticket: TrunkTicket & { kind: 'go' };
    progressTimeoutMs: number;
  },
): Promise<DialResult> {
  const { leg, signal } = dial;
  let isKnown = false;
  const note = (result: TrunkResult) => {
    if (isKnown || (result !== 'fault' && !ticket.isWatched)) return;
    isKnown = true;
    dial.writes.push(noteResult(deps, call, { trunk, result }));
  };
  const result = await abandonWhenLetGo(call, leg, () =>
    leg.dial({
      progressTimeoutMs,
      ringTimeoutMs: call.agent.ringTimeoutMs,
      signal,
      onProgress(progress) {
        note('works');
        dial.onProgress(progress);
      },
    }),
  );
  note(judgeDial(result).trunk);
  return result;
}

async function noteResult(
  deps: CallDeps,
  call: LiveCall,
  { trunk, result }: { trunk: OfferedTrunk; result: TrunkResult },
): Promise<void> {
  try {
    await recordTrunkResult(deps.db, { trunkId: trunk.trunkId, callId: call.callId }, result);
  } catch (error) {
    call.log.warn({ err: error, trunkId: trunk.trunkId }, 'breaker was not told how the trunk did');
  }
}
