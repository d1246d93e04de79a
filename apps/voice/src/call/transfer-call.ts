/**
 * Puts a callee through to somebody else: rings them over a trunk of the project and joins both in the callee's bridge.
 * The call goes on until one of them hangs up; the agent is no longer part of it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { OfferedTrunk } from '@outspoken/store/offered-trunks';
import { readTransferRoute, takeTransferTicket } from '@outspoken/store/transfer-route';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CallActions } from '../conversation/conversation.ts';
import type { Leg } from '../telephony/leg.ts';
import { SecondLeg, type SecondLegRequest } from '../telephony/second-leg.ts';
import { chooseTrunks } from './choose-trunks.ts';
import type { CallDeps } from './conduct-call.ts';
import type { LiveCall } from './live-call.ts';

/** Somebody waits meanwhile, with a person's patience. */
const RING_TIMEOUT_MS = 25_000;
const JOURNAL_WITHIN_MS = 3_000;
/** Two people who talk for longer have forgotten the line. */
const LONGEST_TRANSFER_MS = 4 * 3_600_000;

type Outcome = Awaited<ReturnType<CallActions['transfer']>>;

export async function transferCall(
  deps: CallDeps,
  call: LiveCall,
  { leg, to }: { leg: Leg; to: string },
): Promise<Outcome> {
  if (call.secondLeg.current) return 'refused';
  // Before it rings: whoever goes on with the call must not ring a second time.
  if (!(await call.journal.flush(JOURNAL_WITHIN_MS))) return 'refused';
  const { from, trunks, isRefused } = await readTransferRoute(deps.db, call, to);
  const country = parsePhoneNumberFromString(to)?.country ?? null;
  const choice = chooseTrunks(trunks, { from, country });
  if (isRefused || choice.kind !== 'usable') return 'refused';
  const trunk = await takeFirstPlace(deps, call, choice.trunks);
  if (!trunk) return 'refused';
  const second = new SecondLeg(deps.ari, call.callId);
  call.secondLeg.current = second;
  const isConnected = await ringAndJoin(deps, call, { leg, second, to: { from, to, trunk } }).catch(
    (error: unknown) => {
      call.log.warn({ err: error }, 'nobody could be put through to');
      return false;
    },
  );
  call.log.info({ isConnected }, 'transfer was tried');
  if (isConnected) return 'connected';
  call.secondLeg.current = null;
  await second.hangUp().catch(() => undefined);
  return 'not_answered';
}

async function ringAndJoin(
  deps: CallDeps,
  call: LiveCall,
  { leg, second, to }: { leg: Leg; second: SecondLeg; to: SecondLegRequest & { trunk: OfferedTrunk } },
): Promise<boolean> {
  const calleeLeft = new AbortController();
  void leg.ended.then(() => calleeLeft.abort());
  await second.prepare(deps.trunks, to);
  const { kind } = await second.dial({
    progressTimeoutMs: to.trunk.definition.progressTimeoutMs,
    ringTimeoutMs: RING_TIMEOUT_MS,
    signal: AbortSignal.any([call.cancel, call.letGo, calleeLeft.signal]),
    onProgress: () => undefined,
  });
  if (kind !== 'answered') return false;
  await second.joinCallee();
  return true;
}

async function takeFirstPlace(
  deps: CallDeps,
  call: LiveCall,
  trunks: readonly OfferedTrunk[],
): Promise<OfferedTrunk | null> {
  for (const trunk of trunks) {
    const { callsPerSecond, channels } = trunk.definition;
    const ticket = await takeTransferTicket(deps.db, call, {
      trunkId: trunk.trunkId,
      callsPerSecond,
      channels,
    });
    if (!ticket) continue;
    if (ticket.waitMs > 0) await delay(ticket.waitMs);
    return trunk;
  }
  return null;
}

/** Until one of the two hangs up, or the call is ended from outside. Nobody is left alone on the line. */
export async function whenTransferEnds(call: LiveCall, leg: Leg): Promise<void> {
  const second = call.secondLeg.current;
  if (!second) return;
  const over = new AbortController();
  const outside = AbortSignal.any([call.cancel, call.goodbye, call.letGo]);
  try {
    await Promise.race([
      leg.ended,
      second.ended,
      delay(LONGEST_TRANSFER_MS, undefined, { signal: AbortSignal.any([over.signal, outside]) }).catch(
        () => undefined,
      ),
    ]);
  } finally {
    over.abort();
    if (!call.letGo.aborted) await second.hangUp().catch(() => undefined);
  }
}

/** Of a call that another process conducted. One that still rang is given up: nobody knows any more what for. */
export async function resumeTransfer({ ari }: Pick<CallDeps, 'ari'>, call: LiveCall): Promise<boolean> {
  const second = new SecondLeg(ari, call.callId);
  const isTalking = await second.attach();
  if (isTalking) call.secondLeg.current = second;
  else await second.hangUp();
  return isTalking;
}
