// What both readers of a result share: the columns of one call with its end user and agent, and their shape.
import type { AnalysisItem, Attribution, CallResult, CallStatus, Message } from '@outspoken/contract';
import { sql } from 'kysely';

/** A call result without the console's address; instants are still dates. */
export interface StoredCall {
  callId: string;
  callTaskId: string | null;
  agent: { id: string; name: string | null };
  endUser: { id: string; phoneNumber: string; attributes: Attribution[] } | null;
  status: CallStatus;
  direction: CallResult['direction'];
  from: string;
  to: string;
  startedAt: Date | null;
  endedAt: Date | null;
  durationSeconds: number | null;
  isVoicemail: boolean;
  createdAt: Date;
  updatedAt: Date;
  conversation: { messages: Message[] } | null;
  analysis: AnalysisItem[] | null;
  endUserAttributesSnapshot: Record<string, string> | null;
  finalVariablesSnapshot: Record<string, unknown> | null;
  audioAvailable: boolean;
}

export interface StoredCallRow extends Omit<StoredCall, 'agent' | 'endUser'> {
  agentId: string;
  agentName: string | null;
  endUserId: string | null;
  phoneNumber: string;
  attributes: Attribution[];
}

/** For a query in which `c` is the call, `u` its end user and `a` its agent, both left-joined by primary key. */
export const storedCallColumns = sql`
  c.call_id as "callId", c.call_task_id as "callTaskId", c.status, c.direction,
  c.from_number as "from", c.to_number as "to",
  c.started_at as "startedAt", c.ended_at as "endedAt", c.duration_seconds as "durationSeconds",
  c.is_voicemail as "isVoicemail", c.created_at as "createdAt", c.updated_at as "updatedAt",
  c.conversation, c.analysis, c.end_user_attributes_snapshot as "endUserAttributesSnapshot",
  c.final_variables_snapshot as "finalVariablesSnapshot", c.recording is not null as "audioAvailable",
  c.agent_id as "agentId", case when a.deleted_at is null then a.name end as "agentName",
  u.end_user_id as "endUserId", u.phone_number as "phoneNumber", u.attributes`;

export function toStoredCall(row: StoredCallRow): StoredCall {
  const { agentId, agentName, endUserId, phoneNumber, attributes } = row;
  return {
    callId: row.callId,
    callTaskId: row.callTaskId,
    agent: { id: agentId, name: agentName },
    endUser: endUserId === null ? null : { id: endUserId, phoneNumber, attributes },
    status: row.status,
    direction: row.direction,
    from: row.from,
    to: row.to,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    durationSeconds: row.durationSeconds,
    isVoicemail: row.isVoicemail,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    conversation: row.conversation,
    analysis: row.analysis,
    endUserAttributesSnapshot: row.endUserAttributesSnapshot,
    finalVariablesSnapshot: row.finalVariablesSnapshot,
    audioAvailable: row.audioAvailable,
  };
}
