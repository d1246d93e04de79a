// The part of a call that touches the phone: rings, talks, hangs up, cleans up. It never throws: a failure of
// this one call is this one call's outcome.

import type { CallOutcome } from '@outspoken/contract';
import type { DialRefusal } from '@outspoken/store/dial-refusal';
import { recordAnswered, recordDialling, recordRinging } from '@outspoken/store/record-progress';
import type { Conversation } from '../conversation/conversation.ts';
import { type DialProgress, type DialResult, type Leg, prepareLeg } from '../telephony/leg.ts';
import { outcomeFromSip } from '../telephony/outcome-from-sip.ts';
import type { CallDeps, LiveCall } from './conduct-call.ts';
import { outcomeOfTalk } from './outcome-of-talk.ts';
import { retryKeyedWrite } from './retry-write.ts';
import { talk } from './talk.ts';
import { variablesOf } from './variables-of.ts';

const PROGRESS_WITHIN_MS = 120_000;
/** How long a hang-up waits for the database to confirm that the call is still ours. */
const OWNED_WITHIN_MS = 60_000;
const CLOSE_TRIES = 3;

export interface RingEnd {
  outcome: CallOutcome;
  at: Date;
  sipCode: number | null;
  q850Cause: number | null;
}

/** What is known so far: if anything throws from here on, this is the truth about the dial. */
interface Course {
  dialCertainty: CallOutcome['dialCertainty'];
  leg: Leg | null;
  conversation: Promise<Conversation> | null;
  writes: Promise<void>[];
}

export async function ringAndTalk(deps: CallDeps, call: LiveCall): Promise<RingEnd> {
  const course: Course = { dialCertainty: 'not_dialed', leg: null, conversation: null, writes: [] };
  try {
    return await conduct(deps, call, course);
  } catch (error) {
    if (!call.stale.aborted) call.log.error({ err: error }, 'call failed');
    return plainEnd({ status: 'failed', reason: 'internal_error', dialCertainty: course.dialCertainty });
  } finally {
    await cleanUp(deps, call, course);
  }
}

async function conduct(deps: CallDeps, call: LiveCall, course: Course): Promise<RingEnd> {
  const { claimed, callId } = call;
  const trunk = claimed.trunks[0];
  if (!trunk) return plainEnd({ status: 'failed', reason: 'trunk_error', dialCertainty: 'not_dialed' });
  if (claimed.refusal) return refusedEnd(call, claimed.refusal);
  if (call.cancel.aborted) return refusedEnd(call, 'cancelled');

  const { fence, to, from } = claimed;
  const leg = await prepareLeg(deps, { callId, fence, to, from, trunk });
  course.leg = leg;
  const dialling = call.journal.stamp({ kind: 'dialling', trunkId: trunk.trunkId });
  const progress = { projectId: call.projectId, callId, fence, entries: [dialling] };
  const refusal = await deps.ownership.confirmBy(callId, () => recordDialling(deps.db, progress, new Date()));
  if (refusal) return refusedEnd(call, refusal);
  call.stale.throwIfAborted();

  leg.onDigit((digit) => call.journal.append({ kind: 'dtmf', digit }));
  course.conversation = deps.createConversation({
    callId,
    agent: claimed.agent,
    variables: variablesOf(claimed),
    audio: leg.media,
    journal: (event) => call.journal.append(event),
  });
  const stopRinging = new AbortController();
  let conversationFailed = false;
  course.conversation.catch((error: unknown) => {
    conversationFailed = true;
    call.log.error({ err: error }, 'conversation could not be prepared');
    stopRinging.abort();
  });

  course.dialCertainty = 'unknown';
  const dialled = await leg.dial({
    progressTimeoutMs: trunk.definition.progressTimeoutMs,
    ringTimeoutMs: claimed.agent.ringTimeoutMs,
    signal: AbortSignal.any([call.cancel, call.goodbye, call.stale, stopRinging.signal]),
    onProgress: (progress) => course.writes.push(noteProgress(deps, call, progress)),
  });
  if (dialled.kind === 'ended') return unansweredEnd(dialled, conversationFailed);
  course.dialCertainty = 'dialed';
  return await answered(deps, call, { course, leg, ringMs: dialled.ringMs });
}

async function answered(
  deps: CallDeps,
  call: LiveCall,
  { course, leg, ringMs }: { course: Course; leg: Leg; ringMs: number },
): Promise<RingEnd> {
  const answeredAt = new Date();
  call.log.info({ ringMs }, 'call answered');
  course.writes.push(
    persist(call, (progress) => recordAnswered(deps.db, progress, answeredAt), { kind: 'answered', ringMs }),
  );
  // Before the first word: a leg on its way through the dialplan hears nothing.
  if (call.claimed.agent.recording && (await leg.startRecording()))
    call.journal.append({ kind: 'recording_started' });
  const talked = await talk(call, { leg, conversation: course.conversation, answeredAt });
  const at = new Date();
  const legEnd = talked.by === 'leg' ? talked.end : null;
  return {
    outcome: outcomeOfTalk(talked),
    at,
    sipCode: legEnd?.sipCode ?? null,
    q850Cause: legEnd?.q850Cause ?? null,
  };
}

function noteProgress(deps: CallDeps, call: LiveCall, progress: DialProgress): Promise<void> {
  switch (progress.kind) {
    case 'ringing':
      call.log.info('phone rings');
      return persist(call, (stamped) => recordRinging(deps.db, stamped), progress);
    case 'early_media':
      call.journal.append(progress);
      return Promise.resolve();
    default:
      return progress satisfies never;
  }
}

type Stamped = Parameters<typeof recordRinging>[1];
type JournalEvent = Parameters<LiveCall['journal']['append']>[0];

/** The call does not wait for it: with the database away the talk goes on, and this is written when it is back. */
async function persist(
  call: LiveCall,
  record: (progress: Stamped) => Promise<void>,
  event: JournalEvent,
): Promise<void> {
  const { projectId, callId, claimed, journal, log } = call;
  const entries = [journal.stamp(event)];
  try {
    await retryKeyedWrite(() => record({ projectId, callId, fence: claimed.fence, entries }), {
      callId,
      withinMs: PROGRESS_WITHIN_MS,
      log,
    });
  } catch (error) {
    log.error({ err: error }, 'state change of the call was not stored');
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

function plainEnd(outcome: CallOutcome): RingEnd {
  return { outcome, at: new Date(), sipCode: null, q850Cause: null };
}

async function cleanUp(deps: CallDeps, call: LiveCall, course: Course): Promise<void> {
  const { leg, conversation } = course;
  if (leg) await closeLeg(deps, call, leg);
  await conversation?.then((one) => one.close()).catch(() => undefined);
  await Promise.all(course.writes);
}

/** On a machine that stalls, the confirmation may lapse between two commands: then the rest is closed by a new one. */
async function closeLeg(deps: CallDeps, call: LiveCall, leg: Leg): Promise<void> {
  for (let tries = 0; tries < CLOSE_TRIES; tries += 1) {
    const isOurs = !call.stale.aborted && (await deps.ownership.whenOwned(call.callId, OWNED_WITHIN_MS));
    if (!isOurs) return leg.abandon();
    if (await leg.close()) return;
  }
}
