// A call whose conductor is gone is settled, never redone: its leg is hung up and its row told the truth about
// the dial. A conductor that is still alive is waited for instead: only Temporal had lost sight of it.

import { setTimeout as delay } from 'node:timers/promises';
import type { CallOutcome, CallReference } from '@outspoken/contract';
import { endCall } from '@outspoken/store/end-call';
import { listJournal } from '@outspoken/store/list-journal';
import { type CallState, readCallState } from '@outspoken/store/read-call-state';
import { takeCall } from '@outspoken/store/take-call';
import { hangUpLeftovers } from '../telephony/hang-up-leftovers.ts';
import { mediaChannelId } from '../telephony/leg-ids.ts';
import { type CallDeps, CallNotOursError } from './conduct-call.ts';
import { retryWrite } from './retry-write.ts';

const LOOK_EVERY_MS = 1_000;
/** A call on its way from one process to another, or to a newborn, is for a while without a conductor. */
const LOST_AFTER_LOOKS = 30;
const END_WITHIN_MS = 60_000;

export type SettleDeps = Pick<CallDeps, 'db' | 'node' | 'process' | 'ari' | 'journals' | 'ownership' | 'log'>;

export interface SettleOptions {
  isConductedHere: (callId: string) => boolean;
  signal: AbortSignal;
  onLook: () => void;
}

export async function settleCall(
  deps: SettleDeps,
  call: CallReference,
  options: SettleOptions,
): Promise<CallOutcome> {
  let absence = { fence: 0, looks: 0 };
  for (;;) {
    options.onLook();
    const state = await readCallState(deps.db, call.projectId, call.callId);
    if (!state) throw new CallNotOursError();
    if (state.outcome) return state.outcome;
    const isConducted =
      options.isConductedHere(call.callId) || (await hasLiveConductor(deps, call.callId, state));
    const { fence } = state;
    absence = { fence, looks: isConducted || fence !== absence.fence ? 0 : absence.looks + 1 };
    if (absence.looks === LOST_AFTER_LOOKS) return await settleLostCall(deps, call);
    await delay(LOOK_EVERY_MS, undefined, { signal: options.signal });
  }
}

/** A media channel lives exactly as long as the socket of the process that made it. */
async function hasLiveConductor(deps: SettleDeps, callId: string, state: CallState): Promise<boolean> {
  if (state.node !== deps.node || state.process === deps.process) return false;
  return (await deps.ari.readChannelState(mediaChannelId(callId, state.fence))) !== null;
}

export async function settleLostCall(deps: SettleDeps, call: CallReference): Promise<CallOutcome> {
  const { db, node, process, journals, ownership } = deps;
  const { projectId, callId } = call;
  const log = deps.log.child({ callId });
  const before = await readCallState(db, projectId, callId);
  if (!before) throw new CallNotOursError();
  if (before.outcome) return before.outcome;
  const [last] = await listJournal(db, projectId, callId, { afterSeq: before.nextSeq - 2, limit: 1 });
  const taken = await takeCall(db, { projectId, callId, node, process });
  if (!taken) return await settledByOthers(deps, call);

  ownership.add(callId, taken.fence, { onLost: () => undefined, onCancel: () => undefined });
  const journal = journals.open({ projectId, callId, ...taken, onStale: () => undefined });
  try {
    const found = await hangUpLeftovers(deps.ari, callId);
    const outcome = outcomeOfLost(before, found);
    const at = new Date();
    if (before.answeredAt)
      await journal.appendAwaited({
        kind: 'gap',
        cause: 'worker_lost',
        startedAt: last?.at ?? at.toISOString(),
      });
    const { seq } = journal.stamp({ kind: 'ended', ...outcome });
    const { fence } = taken;
    const ended = await retryWrite(() => endCall(db, { projectId, callId, fence, seq, at, outcome }), {
      callId,
      withinMs: END_WITHIN_MS,
      log,
    });
    log.warn({ reason: ended.reason, dialCertainty: ended.dialCertainty }, 'lost call settled');
    return ended;
  } finally {
    ownership.remove(callId);
    journal.close();
  }
}

export function outcomeOfLost(
  before: Pick<CallState, 'answeredAt' | 'dialled' | 'status'>,
  foundLegState: string | null,
): CallOutcome {
  return { status: 'failed', reason: 'worker_lost', dialCertainty: certaintyOf(before, foundLegState) };
}

function certaintyOf(
  { answeredAt, dialled, status }: Pick<CallState, 'answeredAt' | 'dialled' | 'status'>,
  foundLegState: string | null,
): CallOutcome['dialCertainty'] {
  if (!dialled) return 'not_dialed';
  if (answeredAt || status === 'ringing' || foundLegState === 'Ringing' || foundLegState === 'Up')
    return 'dialed';
  return 'unknown';
}

async function settledByOthers(deps: SettleDeps, { projectId, callId }: CallReference): Promise<CallOutcome> {
  const state = await readCallState(deps.db, projectId, callId);
  if (!state?.outcome) throw new CallNotOursError();
  return state.outcome;
}
