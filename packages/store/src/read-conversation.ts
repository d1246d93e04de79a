import {
  type AgentDefinition,
  type AnalysisNotes,
  agentDefinitionSchema,
  analysisNotesSchema,
  type DestinationType,
  type Message,
} from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** What the analysis of an ended call needs of it. */
export interface StoredConversation {
  answered: boolean;
  /** Null after the erasure of the person. */
  messages: Message[] | null;
  isVoicemail: boolean;
  destinationType: DestinationType | null;
  /** The version the call used. */
  agent: Pick<AgentDefinition, 'model' | 'instructions' | 'analysisItems'>;
  notes: AnalysisNotes | null;
  concluded: boolean;
}

interface ConversationRow extends Omit<StoredConversation, 'agent' | 'notes'> {
  definition: unknown;
  notes: unknown;
}

const agentSchema = agentDefinitionSchema.pick({ model: true, instructions: true, analysisItems: true });

/** Null when the call has not ended, used no agent, or is not of this project. */
export async function readConversation(
  db: Executor,
  projectId: string,
  callId: string,
): Promise<StoredConversation | null> {
  const { rows } = await sql<ConversationRow>`
    select c.answered_at is not null as answered, c.conversation -> 'messages' as messages,
      c.is_voicemail as "isVoicemail", c.destination_type as "destinationType", v.definition,
      c.analysis_notes as notes, c.concluded_at is not null as concluded
    from calls c
    join agent_versions v on v.project_id = c.project_id and v.agent_id = c.agent_id
      and v.version = c.agent_version
    where c.call_id = ${callId} and c.project_id = ${projectId} and c.ended_at is not null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { definition, notes, ...rest } = row;
  return {
    ...rest,
    agent: agentSchema.parse(definition),
    notes: analysisNotesSchema.nullable().parse(notes),
  };
}
