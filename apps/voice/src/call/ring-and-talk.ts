// The part of a call that touches the phone: rings, talks, hangs up, cleans up. It never throws: a failure of
// this one call is this one call's outcome.

import type { CallOutcome } from '@outspoken/contract';
import type { ClaimedCall } from '@outspoken/store/claim-call';
import type { DialRefusal } from '@outspoken/store/dial-refusal';
import { recordRinging } from '@outspoken/store/record-progress';
import { outcomeFromSip } from '../telephony/outcome-from-sip.ts';
import type { DialProgress, DialResult } from '../telephony/ring.ts';
import { chooseTrunks } from './choose-trunks.ts';
import { cleanUpCall, type OpenedParts } from './clean-up-call.ts';
import { closedUntil } from './closed-until.ts';
import type { CallDeps } from './conduct-call.ts';
import { conversationOnLeg } from './conversation-on-leg.ts';
import {
  dialOverTrunks,
  type PostponedDial,
  postponedWhileAway,
  prepareOverTrunks,
} from './dial-over-trunks.ts';
import { explainUnanswered } from './explain-unanswered.ts';
import { holdNewTalk } from './hold-talk.ts';
import type { LiveCall } from './live-call.ts';
import { persistProgress } from './persist-progress.ts';
import { plainEnd, type RingEnd } from './ring-end.ts';

const noTrunk = { status: 'failed', reason: 'trunk_error', dialCertainty: 'not_dialed' } as const;

/** A call that was claimed to be dialled. */
export interface NewCall extends LiveCall {
  claimed: ClaimedCall;
}

/** What is known so far: if anything throws from here on, this is the truth about the dial. */
interface Course extends OpenedParts {
  dialCertainty: CallOutcome['dialCertainty'];
}

interface UnansweredCourse extends Pick<OpenedParts, 'conversation'> {
  conversationFailed: boolean;
  rangNobody: boolean;
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
  const { claimed } = call;
  const { to, from } = claimed;
  if (claimed.refusal) return refusedEnd(call, claimed.refusal);
  if (call.cancel.aborted) return refusedEnd(call, 'cancelled');
  const until = closedUntil(claimed, new Date());
  if (until) return postponedEnd(call, { kind: 'postponed', for: 'calling_hours', until });
  const choice = chooseTrunks(claimed.trunks, { from, country: claimed.destinationCountry });
  if (choice.kind === 'none') return plainEnd(noTrunk);
  if (choice.kind === 'breakers_open')
    return postponedEnd(call, { kind: 'postponed', for: 'trunk_breaker', until: choice.until });
  const prepared = await prepareOverTrunks(deps, call, { trunks: choice.trunks, from, to, parts: course });
  if (!prepared) return postponedEnd(call, postponedWhileAway());

  const { leg, trunks } = prepared;
  leg.onDigit((digit) => call.journal.append({ kind: 'dtmf', digit }));
  const stopRinging = new AbortController();
  let conversationFailed = false;
  const dialled = await dialOverTrunks(deps, call, {
    leg,
    trunks,
    from,
    to,
    signal: AbortSignal.any([call.cancel, call.goodbye, stopRinging.signal]),
    closedUntil: (now) => closedUntil(claimed, now),
    onPlace() {
      course.dialCertainty = 'unknown';
      course.conversation = deps.createConversation(conversationOnLeg(deps, call, leg));
      course.conversation.catch((error: unknown) => {
        conversationFailed = true;
        call.log.error({ err: error }, 'conversation could not be prepared');
        stopRinging.abort();
      });
    },
    onProgress: (progress) => course.writes.push(noteProgress(deps, call, progress)),
    writes: course.writes,
  });
  if (dialled.kind === 'refused') return refusedEnd(call, dialled.refusal);
  if (dialled.kind === 'postponed') return postponedEnd(call, dialled);
  const { result, rangNobody } = dialled;
  if (result.kind === 'ended')
    return await unansweredEnd(result, { ...course, conversationFailed, rangNobody });
  course.dialCertainty = 'dialed';
  return await holdNewTalk(deps, call, { ...course, leg, ringMs: result.ringMs });
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

async function unansweredEnd(
  dialled: DialResult & { kind: 'ended' },
  { conversation, conversationFailed, rangNobody }: UnansweredCourse,
): Promise<RingEnd> {
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
  const bySip = outcomeFromSip({ ...codes, saw18x, gaveUp });
  const outcome = saw18x ? await explainUnanswered(bySip, conversation) : bySip;
  const dialCertainty = rangNobody ? 'not_dialed' : 'dialed';
  return { ...plainEnd({ ...outcome, dialCertainty }), ...codes };
}

/** Its task is queued again, and has spent nothing. */
function postponedEnd(call: LiveCall, { for: waitingFor, until }: PostponedDial): RingEnd {
  call.log.info({ waitingFor }, 'call must not be dialled yet');
  const outcome = waitingFor === 'calling_hours' ? ({ ...noTrunk, reason: 'cancelled' } as const) : noTrunk;
  return { ...plainEnd(outcome), postponed: { for: waitingFor, until } };
}

/** It rang nobody. Only for a cancelled or suppressed one is that the end of its task too. */
function refusedEnd(call: LiveCall, refusal: DialRefusal): RingEnd {
  call.log.info({ refusal }, 'call must not be dialled');
  const reason = refusal === 'suppressed' ? 'suppressed' : 'cancelled';
  return plainEnd({ status: 'failed', reason, dialCertainty: 'not_dialed' });
}
