// The part of a call that touches the phone: rings, talks, hangs up, cleans up. It never throws: a failure of
// this one call is this one call's outcome.

import type { CallOutcome } from '@outspoken/contract';
import type { ClaimedCall } from '@outspoken/store/claim-call';
import type { DialRefusal } from '@outspoken/store/dial-refusal';
import { recordDialling, recordRinging } from '@outspoken/store/record-progress';
import { prepareLeg } from '../telephony/leg.ts';
import { outcomeFromSip } from '../telephony/outcome-from-sip.ts';
import type { DialProgress, DialResult } from '../telephony/ring.ts';
import { cleanUpCall, type OpenedParts } from './clean-up-call.ts';
import type { CallDeps } from './conduct-call.ts';
import { conversationOnLeg } from './conversation-on-leg.ts';
import { holdNewTalk } from './hold-talk.ts';
import type { LiveCall } from './live-call.ts';
import { persistProgress } from './persist-progress.ts';
import { plainEnd, type RingEnd } from './ring-end.ts';

/** A call that was claimed to be dialled. */
export interface NewCall extends LiveCall {
  claimed: ClaimedCall;
}

/** What is known so far: if anything throws from here on, this is the truth about the dial. */
interface Course extends OpenedParts {
  dialCertainty: CallOutcome['dialCertainty'];
}

export async function ringAndTalk(deps: CallDeps, call: NewCall): Promise<RingEnd> {
  const course: Course = { dialCertainty: 'not_dialed', leg: null, conversation: null, writes: [] };
  try {
    return await conduct(deps, call, course);
  } catch (error) {
    if (!call.letGo.aborted) call.log.error({ err: error }, 'call failed');
    return plainEnd({ status: 'failed', reason: 'internal_error', dialCertainty: course.dialCertainty });
  } finally {
    await cleanUpCall(deps, call, course);
  }
}

async function conduct(deps: CallDeps, call: NewCall, course: Course): Promise<RingEnd> {
  const { claimed, callId } = call;
  const trunk = claimed.trunks[0];
  if (!trunk) return plainEnd({ status: 'failed', reason: 'trunk_error', dialCertainty: 'not_dialed' });
  if (claimed.refusal) return refusedEnd(call, claimed.refusal);
  if (call.cancel.aborted) return refusedEnd(call, 'cancelled');

  const { fence, to, from } = claimed;
  const leg = await prepareLeg(deps, { callId, fence, to, from, trunk });
  course.leg = leg;
  deps.reach('dial:before-journal');
  call.letGo.throwIfAborted();
  const dialling = call.journal.stamp({ kind: 'dialling', trunkId: trunk.trunkId });
  const progress = { projectId: call.projectId, callId, fence, entries: [dialling] };
  const refusal = await deps.ownership.confirmBy(callId, () => recordDialling(deps.db, progress, new Date()));
  if (refusal) return refusedEnd(call, refusal);
  call.letGo.throwIfAborted();
  deps.reach('dial:after-journal');

  leg.onDigit((digit) => call.journal.append({ kind: 'dtmf', digit }));
  course.conversation = deps.createConversation(conversationOnLeg(deps, call, leg));
  const stopRinging = new AbortController();
  let conversationFailed = false;
  course.conversation.catch((error: unknown) => {
    conversationFailed = true;
    call.log.error({ err: error }, 'conversation could not be prepared');
    stopRinging.abort();
  });

  course.dialCertainty = 'unknown';
  // The phone rings on for whoever takes the call: it must not be hung up here.
  const abandon = () => leg.abandon();
  call.letGo.addEventListener('abort', abandon, { once: true });
  const dialled = await leg.dial({
    progressTimeoutMs: trunk.definition.progressTimeoutMs,
    ringTimeoutMs: claimed.agent.ringTimeoutMs,
    signal: AbortSignal.any([call.cancel, call.goodbye, stopRinging.signal]),
    onProgress: (progress) => course.writes.push(noteProgress(deps, call, progress)),
  });
  call.letGo.removeEventListener('abort', abandon);
  if (dialled.kind === 'ended') return unansweredEnd(dialled, conversationFailed);
  course.dialCertainty = 'dialed';
  return await holdNewTalk(deps, call, { ...course, leg, ringMs: dialled.ringMs });
}

function noteProgress(deps: CallDeps, call: LiveCall, progress: DialProgress): Promise<void> {
  switch (progress.kind) {
    case 'ringing':
      call.log.info('phone rings');
      return persistProgress(call, (stamped) => recordRinging(deps.db, stamped), progress).then(() =>
        deps.reach('dial:ringing'),
      );
    case 'early_media':
      call.journal.append(progress);
      return Promise.resolve();
    default:
      return progress satisfies never;
  }
}

function unansweredEnd(dialled: DialResult & { kind: 'ended' }, conversationFailed: boolean): RingEnd {
  const { end, saw18x, gaveUp } = dialled;
  const codes = { sipCode: end.sipCode, q850Cause: end.q850Cause };
  if (conversationFailed && gaveUp === 'cancelled')
    return { ...plainEnd({ status: 'failed', reason: 'provider_error', dialCertainty: 'dialed' }), ...codes };
  if (end.by === 'lost')
    return plainEnd({
      status: 'failed',
      reason: 'internal_error',
      dialCertainty: saw18x ? 'dialed' : 'unknown',
    });
  const outcome = outcomeFromSip({ ...codes, saw18x, gaveUp });
  return { ...plainEnd({ ...outcome, dialCertainty: 'dialed' }), ...codes };
}

/** It rang nobody. Only for a cancelled or suppressed one is that the end of its task too. */
function refusedEnd(call: LiveCall, refusal: DialRefusal): RingEnd {
  call.log.info({ refusal }, 'call must not be dialled');
  const reason = refusal === 'suppressed' ? 'suppressed' : 'cancelled';
  return plainEnd({ status: 'failed', reason, dialCertainty: 'not_dialed' });
}
