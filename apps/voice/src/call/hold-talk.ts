// An answered call: recorded, talked, and left to the caller to hang up.

import { recordAnswered } from '@outspoken/store/record-progress';
import type { Conversation } from '../conversation/conversation.ts';
import type { Leg } from '../telephony/leg.ts';
import type { CallDeps } from './conduct-call.ts';
import type { LiveCall } from './live-call.ts';
import { outcomeOfTalk, type TalkEnd } from './outcome-of-talk.ts';
import { persistProgress } from './persist-progress.ts';
import { createRecorder } from './recorder.ts';
import type { RingEnd } from './ring-end.ts';
import { talk } from './talk.ts';
import { whenTransferEnds } from './transfer-call.ts';

export interface AnsweredCall {
  leg: Leg;
  conversation: Promise<Conversation> | null;
  ringMs: number;
  writes: Promise<void>[];
}

/** From the moment of the answer. */
export async function holdNewTalk(
  deps: CallDeps,
  call: LiveCall,
  { leg, conversation, ringMs, writes }: AnsweredCall,
): Promise<RingEnd> {
  const answeredAt = new Date();
  call.log.info({ ringMs }, 'call answered');
  writes.push(
    persistProgress(call, (progress) => recordAnswered(deps.db, progress, answeredAt), {
      kind: 'answered',
      ringMs,
    }).then(() => deps.reach('talk:answered')),
  );
  // Before the first word: a leg on its way through the dialplan hears nothing.
  await startUnannounced(deps, call, leg);
  return await holdTalk(call, { leg, conversation, answeredAt, ringMs });
}

/** Unless it is announced first: then the conversation starts it. */
export async function startUnannounced(deps: CallDeps, call: LiveCall, leg: Leg): Promise<void> {
  if (call.agent.recordingNotice === null) await createRecorder(deps, call, leg).start();
}

export async function holdTalk(call: LiveCall, input: Parameters<typeof talk>[1]): Promise<RingEnd> {
  const talked = await talk(call, input);
  if (talked.by === 'conversation' && talked.reason === 'transferred')
    return await holdTransfer(call, input.leg);
  return endOf(call, talked);
}

/** The callee talks to somebody else. */
export async function holdTransfer(call: LiveCall, leg: Leg): Promise<RingEnd> {
  await whenTransferEnds(call, leg);
  return endOf(call, { by: 'conversation', reason: 'transferred' });
}

function endOf(call: LiveCall, talked: TalkEnd): RingEnd {
  const outcome = outcomeOfTalk(talked);
  // Told before it is done: if we die at it, whoever comes after us knows why nobody is there.
  if (!call.letGo.aborted)
    call.journal.append({ kind: 'hanging_up', status: outcome.status, reason: outcome.reason });
  const legEnd = talked.by === 'leg' ? talked.end : null;
  return {
    outcome,
    at: new Date(),
    sipCode: legEnd?.sipCode ?? null,
    q850Cause: legEnd?.q850Cause ?? null,
  };
}
