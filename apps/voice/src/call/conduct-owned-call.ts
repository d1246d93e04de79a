// A call that is ours, claimed or taken over: journal and ownership are open while `act` rings or talks, and its end
// is written. When the call is taken from us, or we let it go, nothing is written and nothing hung up.

import type {
  AgentDefinition,
  Attribution,
  CallingPlace,
  CallOutcome,
  CallReference,
  CancelHow,
} from '@outspoken/contract';
import { endCall } from '@outspoken/store/end-call';
import { announcedAgent } from './announced-agent.ts';
import type { CallDeps } from './conduct-call.ts';
import type { LiveCall } from './live-call.ts';
import { retryWrite } from './retry-write.ts';
import type { RingEnd } from './ring-end.ts';
import { factsOf, variablesOf } from './variables-of.ts';

/** Longer than the database may be away. */
const END_WITHIN_MS = 180_000;
const JOURNAL_WITHIN_MS = 180_000;
const LET_GO_WITHIN_MS = 3_000;

export interface OwnedCall extends CallReference {
  fence: number;
  nextSeq: number;
  agent: AgentDefinition;
  noticeUnlocked: boolean;
  attributes: Attribution[];
  projectName: string;
  place: CallingPlace;
  callTaskId: string | null;
}

export interface Conduct {
  cancel: AbortSignal;
  act: (call: LiveCall) => Promise<RingEnd>;
}

/** Another process goes on with the call: not ours to end or report. */
export class CallLetGoError extends Error {
  constructor() {
    super('another process goes on with the call');
    this.name = 'CallLetGoError';
  }
}

export async function conductOwnedCall(
  deps: CallDeps,
  owned: OwnedCall,
  { cancel, act }: Conduct,
): Promise<CallOutcome> {
  const { projectId, callId, fence, nextSeq, agent } = owned;
  const stale = new AbortController();
  const onStale = () => stale.abort();
  const cancelled = { at_once: new AbortController(), goodbye: new AbortController() };
  const journal = deps.journals.open({ projectId, callId, fence, nextSeq, onStale });
  const log = deps.log.child({ callId });
  deps.ownership.add(callId, fence, {
    onLost: onStale,
    onCancel(how: CancelHow) {
      log.info({ how }, 'call is cancelled');
      cancelled[how].abort();
    },
  });
  const call: LiveCall = {
    projectId,
    callId,
    fence,
    agent: announcedAgent(agent, owned.noticeUnlocked),
    variables: variablesOf(owned),
    facts: factsOf(owned),
    place: owned.place,
    secondLeg: { current: null },
    journal,
    cancel: AbortSignal.any([cancel, cancelled.at_once.signal]),
    goodbye: cancelled.goodbye.signal,
    letGo: AbortSignal.any([stale.signal, deps.release]),
    log,
  };
  deps.conducted.add(callId);
  try {
    const end = await act(call);
    deps.reach('end:hung-up');
    deps.ownership.remove(callId);
    if (!call.letGo.aborted) return await writeEnd(deps, call, end);
    if (!stale.signal.aborted) await journal.flush(LET_GO_WITHIN_MS);
    throw new CallLetGoError();
  } finally {
    deps.conducted.delete(callId);
    deps.ownership.remove(callId);
    journal.close();
  }
}

async function writeEnd(deps: CallDeps, call: LiveCall, end: RingEnd): Promise<CallOutcome> {
  const { projectId, callId, fence, journal, log } = call;
  // The result's transcript is folded from the journal in the ending transaction.
  if (!(await journal.flush(JOURNAL_WITHIN_MS))) log.error('call ends before its journal is stored');
  const { seq } = journal.stamp({ kind: 'ended', ...end.outcome });
  const extra = {
    ...(end.sipCode ? { sipCode: end.sipCode } : {}),
    ...(end.q850Cause ? { q850Cause: end.q850Cause } : {}),
  };
  const { at, outcome, postponed } = end;
  const ended = await retryWrite(
    () => endCall(deps.db, { projectId, callId, fence, seq, at, outcome, postponed, extra }),
    { callId, withinMs: END_WITHIN_MS, log },
  );
  log.info({ status: ended.status, reason: ended.reason, sipCode: end.sipCode }, 'call ended');
  return ended;
}
