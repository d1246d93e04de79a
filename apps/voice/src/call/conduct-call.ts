// One call from claim to end: the activity `conductCall`. It has one attempt; whatever happens, the call row
// ends with the truth and nothing stays in Asterisk. What the world may do is a value here, not a throw.

import type { CallOutcome, CallReference } from '@outspoken/contract';
import { claimCall } from '@outspoken/store/claim-call';
import type { Database } from '@outspoken/store/open-database';
import { readCallState } from '@outspoken/store/read-call-state';
import type { Logger } from 'pino';
import type { Conversation, ConversationInput } from '../conversation/conversation.ts';
import type { CrashPoints } from '../crash-point.ts';
import type { AriClient } from '../telephony/ari-client.ts';
import type { Trunks } from '../telephony/trunks.ts';
import { conductOwnedCall } from './conduct-owned-call.ts';
import type { ConductedCalls } from './conducted-calls.ts';
import type { JournalWriter } from './journal-writer.ts';
import type { Ownership } from './ownership.ts';
import { ringAndTalk } from './ring-and-talk.ts';
import type { Slots } from './slots.ts';
import type { SpoolRoom } from './spool-room.ts';

export interface CallDeps {
  db: Database;
  node: string;
  process: string;
  ari: AriClient;
  trunks: Trunks;
  journals: JournalWriter;
  ownership: Ownership;
  slots: Slots;
  recordings: { directory: string; room: SpoolRoom };
  conducted: ConductedCalls;
  /** Aborted when this process lets go of all its calls, so that others go on with them. */
  release: AbortSignal;
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
    deps.log.info({ callId: call.callId, fence: claimed.fence }, 'call claimed');
    return await conductOwnedCall(
      deps,
      { ...call, ...claimed },
      { cancel, act: (live) => ringAndTalk(deps, { ...live, claimed }) },
    );
  } finally {
    giveSlotBack();
  }
}

async function outcomeOfOthers(deps: CallDeps, { projectId, callId }: CallReference): Promise<CallOutcome> {
  const state = await readCallState(deps.db, projectId, callId);
  if (state?.outcome) return state.outcome;
  throw new CallNotOursError();
}
