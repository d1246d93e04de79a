// One call from claim to end: the activity `conductCall`. It has one attempt; whatever happens, the call row
// ends with the truth and nothing stays in Asterisk. What the world may do is a value here, not a throw.

import type { CallOutcome, CallReference } from '@outspoken/contract';
import { type ClaimedCall, claimCall } from '@outspoken/store/claim-call';
import { endCall } from '@outspoken/store/end-call';
import type { Database } from '@outspoken/store/open-database';
import { readCallState } from '@outspoken/store/read-call-state';
import type { Logger } from 'pino';
import type { Conversation, ConversationInput } from '../conversation/conversation.ts';
import type { CrashPoints } from '../crash-point.ts';
import type { AriClient } from '../telephony/ari-client.ts';
import type { Trunks } from '../telephony/trunks.ts';
import type { JournalWriter } from './journal-writer.ts';
import type { LiveCall } from './live-call.ts';
import type { Ownership } from './ownership.ts';
import { retryWrite } from './retry-write.ts';
import { ringAndTalk } from './ring-and-talk.ts';
import type { RingEnd } from './ring-end.ts';
import type { Slots } from './slots.ts';
import { variablesOf } from './variables-of.ts';

const END_WITHIN_MS = 120_000;
const JOURNAL_WITHIN_MS = 60_000;

export interface CallDeps {
  db: Database;
  node: string;
  process: string;
  ari: AriClient;
  trunks: Trunks;
  journals: JournalWriter;
  ownership: Ownership;
  slots: Slots;
  createConversation: (input: ConversationInput) => Promise<Conversation>;
  /** Lets a test kill the process here. */
  reach: CrashPoints['reach'];
  log: Logger;
}

/** The call is another's: not ours to dial, end or report. */
export class CallNotOursError extends Error {
  constructor() {
    super('the call is held by another process');
    this.name = 'CallNotOursError';
  }
}

export async function conductCall(
  deps: CallDeps,
  call: CallReference,
  cancel: AbortSignal,
): Promise<CallOutcome> {
  const giveSlotBack = deps.slots.take();
  try {
    const { node, process } = deps;
    deps.reach('claim:before');
    const claimed = await claimCall(deps.db, { ...call, node, process });
    if (!claimed) return await outcomeOfOthers(deps, call);
    deps.reach('claim:after');
    return await conductClaimed(deps, call, { claimed, cancel });
  } finally {
    giveSlotBack();
  }
}

async function outcomeOfOthers(deps: CallDeps, { projectId, callId }: CallReference): Promise<CallOutcome> {
  const state = await readCallState(deps.db, projectId, callId);
  if (state?.outcome) return state.outcome;
  throw new CallNotOursError();
}

async function conductClaimed(
  deps: CallDeps,
  { projectId, callId }: CallReference,
  { claimed, cancel }: { claimed: ClaimedCall; cancel: AbortSignal },
): Promise<CallOutcome> {
  const { fence, nextSeq } = claimed;
  const stale = new AbortController();
  const onStale = () => stale.abort();
  const cancelled = { at_once: new AbortController(), goodbye: new AbortController() };
  const journal = deps.journals.open({ projectId, callId, fence, nextSeq, onStale });
  const log = deps.log.child({ callId });
  deps.ownership.add(callId, fence, {
    onLost: onStale,
    onCancel(how) {
      log.info({ how }, 'call is cancelled');
      cancelled[how].abort();
    },
  });
  const call = {
    projectId,
    callId,
    fence,
    agent: claimed.agent,
    variables: variablesOf(claimed),
    claimed,
    journal,
    cancel: AbortSignal.any([cancel, cancelled.at_once.signal]),
    goodbye: cancelled.goodbye.signal,
    letGo: stale.signal,
    log,
  };
  log.info({ fence }, 'call claimed');
  try {
    const end = await ringAndTalk(deps, call);
    deps.reach('end:hung-up');
    deps.ownership.remove(callId);
    return await writeEnd(deps, call, end);
  } finally {
    deps.ownership.remove(callId);
    journal.close();
  }
}

async function writeEnd(deps: CallDeps, call: LiveCall, end: RingEnd): Promise<CallOutcome> {
  const { projectId, callId, journal, log } = call;
  if (call.letGo.aborted) throw new CallNotOursError();
  // The result's transcript is folded from the journal in the ending transaction.
  if (!(await journal.flush(JOURNAL_WITHIN_MS))) log.error('call ends before its journal is stored');
  const { seq } = journal.stamp({ kind: 'ended', ...end.outcome });
  const outcome = await retryWrite(
    () =>
      endCall(deps.db, {
        projectId,
        callId,
        fence: call.fence,
        seq,
        at: end.at,
        outcome: end.outcome,
        extra: {
          ...(end.sipCode ? { sipCode: end.sipCode } : {}),
          ...(end.q850Cause ? { q850Cause: end.q850Cause } : {}),
        },
      }),
    { callId, withinMs: END_WITHIN_MS, log },
  );
  log.info({ status: outcome.status, reason: outcome.reason, sipCode: end.sipCode }, 'call ended');
  return outcome;
}
