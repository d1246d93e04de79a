// Goes on with a call that another process dialled: talks on, rings on, or tells how it ended. It never dials, and
// it never throws: what cannot be resumed is hung up and ends as lost.

import type { JournalEntry } from '@outspoken/contract';
import type { ConductedCall } from '@outspoken/store/read-conducted-call';
import { recordRinging } from '@outspoken/store/record-progress';
import type { Conversation } from '../conversation/conversation.ts';
import { hangUpLeftovers } from '../telephony/hang-up-leftovers.ts';
import { attachLeg, type Leg } from '../telephony/leg.ts';
import { bridgeId, findLegChannelId } from '../telephony/leg-ids.ts';
import { outcomeFromSip } from '../telephony/outcome-from-sip.ts';
import { abandonWhenLetGo } from './abandon-when-let-go.ts';
import { cleanUpCall, type OpenedParts } from './clean-up-call.ts';
import type { CallDeps } from './conduct-call.ts';
import { conversationOnLeg } from './conversation-on-leg.ts';
import { holdNewTalk, holdTalk, holdTransfer, startUnannounced } from './hold-talk.ts';
import type { LiveCall } from './live-call.ts';
import { persistProgress } from './persist-progress.ts';
import { planResumption, type Resumption } from './plan-resumption.ts';
import { plainEnd, type RingEnd } from './ring-end.ts';
import { resumeTransfer } from './transfer-call.ts';

/** For a phone that had not rung yet: what the trunk still has to answer. */
const PROGRESS_TIMEOUT_MS = 10_000;
const SHORTEST_RING_MS = 1_000;

export interface CallSoFar extends Pick<ConductedCall, 'status' | 'answeredAt'> {
  entries: readonly JournalEntry[];
  /** Why there is a gap. */
  cause: string;
}

export async function resumeCall(deps: CallDeps, call: LiveCall, soFar: CallSoFar): Promise<RingEnd> {
  const parts: OpenedParts = { leg: null, conversation: null, writes: [] };
  try {
    const plan = planResumption({ ...soFar, ...(await findInAsterisk(deps, call.callId)) }, new Date());
    call.log.info({ resumption: plan.kind }, 'call is taken over');
    return await follow(deps, call, { plan, soFar, parts });
  } catch (error) {
    if (!call.letGo.aborted) {
      call.log.error({ err: error }, 'call could not be resumed');
      await hangUpLeftovers(deps.ari, call.callId).catch(() => undefined);
    }
    return plainEnd({ status: 'failed', reason: 'worker_lost', dialCertainty: 'dialed' });
  } finally {
    await cleanUpCall(deps, call, parts);
  }
}

async function findInAsterisk({ ari }: CallDeps, callId: string) {
  const legId = findLegChannelId(await ari.listChannelIds(), callId);
  const [legState, hasBridge] = await Promise.all([
    legId === null ? null : ari.readChannelState(legId),
    ari.hasBridge(bridgeId(callId)),
  ]);
  return { legState, hasBridge };
}

interface Resuming {
  plan: Resumption;
  soFar: CallSoFar;
  parts: OpenedParts;
}

async function follow(deps: CallDeps, call: LiveCall, resuming: Resuming): Promise<RingEnd> {
  const { plan, soFar } = resuming;
  switch (plan.kind) {
    case 'end':
      await hangUpLeftovers(deps.ari, call.callId);
      if (plan.gapSince) noteGap(call, soFar.cause, plan.gapSince);
      return { ...plainEnd(plan.outcome), ...(plan.at ? { at: plan.at } : {}) };
    case 'talk':
      noteGap(call, soFar.cause, plan.gapSince);
      return await talkOn(deps, call, { ...resuming, plan });
    case 'ring':
      return await ringOn(deps, call, { ...resuming, plan });
    default:
      return plan satisfies never;
  }
}

function noteGap(call: LiveCall, cause: string, startedAt: string): void {
  call.journal.append({ kind: 'gap', cause, startedAt });
}

async function attach(deps: CallDeps, call: LiveCall, { parts, soFar }: Resuming) {
  const leg = await attachLeg(deps, call);
  parts.leg = leg;
  leg.onDigit((digit) => call.journal.append({ kind: 'dtmf', digit }));
  const resumedFrom = soFar.answeredAt ? { resumedFrom: soFar.entries } : {};
  const conversation = deps.createConversation({ ...conversationOnLeg(deps, call, leg), ...resumedFrom });
  parts.conversation = conversation;
  conversation.catch((error: unknown) =>
    call.log.error({ err: error }, 'conversation could not be prepared'),
  );
  return { leg, conversation };
}

async function talkOn(
  deps: CallDeps,
  call: LiveCall,
  resuming: Resuming & { plan: Resumption & { kind: 'talk' } },
): Promise<RingEnd> {
  const { answeredAt, isRecorded } = resuming.plan;
  if (await resumeTransfer(deps, call)) {
    resuming.parts.leg = await attachLeg(deps, call);
    return await holdTransfer(call, resuming.parts.leg);
  }
  const { leg, conversation } = await attach(deps, call, resuming);
  if (!isRecorded) await startUnannounced(deps, call, leg);
  return await holdTalk(call, { leg, conversation, answeredAt });
}

async function ringOn(
  deps: CallDeps,
  call: LiveCall,
  resuming: Resuming & { plan: Resumption & { kind: 'ring' } },
): Promise<RingEnd> {
  const { plan, parts, soFar } = resuming;
  const { leg, conversation } = await attach(deps, call, resuming);
  const dialled = await ringUntilAnswered(deps, call, { leg, conversation, parts, soFar, plan });
  if (dialled.kind === 'answered')
    return await holdNewTalk(deps, call, { ...parts, leg, conversation, ringMs: dialled.ringMs });
  const { end, gaveUp } = dialled;
  const saw18x = dialled.saw18x || plan.rangForMs !== null;
  // Without an 18x nobody knows whether the other process had dialled at all.
  if (end.by === 'lost' || (gaveUp === 'progress_timeout' && !saw18x))
    return plainEnd({
      status: 'failed',
      reason: 'worker_lost',
      dialCertainty: saw18x ? 'dialed' : 'unknown',
    });
  const { sipCode, q850Cause } = end;
  const outcome = outcomeFromSip({ sipCode, q850Cause, saw18x, gaveUp });
  return { ...plainEnd({ ...outcome, dialCertainty: 'dialed' }), sipCode, q850Cause };
}

async function ringUntilAnswered(
  deps: CallDeps,
  call: LiveCall,
  ringing: {
    leg: Leg;
    conversation: Promise<Conversation>;
    parts: OpenedParts;
    soFar: CallSoFar;
    plan: Resumption & { kind: 'ring' };
  },
) {
  const { leg, conversation, parts, soFar, plan } = ringing;
  const stopRinging = new AbortController();
  conversation.catch(() => stopRinging.abort());
  return await abandonWhenLetGo(call, leg, () =>
    leg.ringOn({
      progressTimeoutMs: PROGRESS_TIMEOUT_MS,
      ringTimeoutMs: Math.max(SHORTEST_RING_MS, call.agent.ringTimeoutMs - (plan.rangForMs ?? 0)),
      signal: AbortSignal.any([call.cancel, call.goodbye, stopRinging.signal]),
      onProgress(progress) {
        if (progress.kind === 'early_media') call.journal.append(progress);
        else if (soFar.status === 'preparing')
          parts.writes.push(persistProgress(call, (stamped) => recordRinging(deps.db, stamped), progress));
      },
    }),
  );
}
