import {
  type AgentDefinition,
  type Attribution,
  agentDefinitionSchema,
  type CallingPlace,
  type CallStatus,
  projectSettingsSchema,
} from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** What a process needs to go on with a call that another one had claimed. */
export interface ConductedCall {
  status: CallStatus;
  answeredAt: Date | null;
  agent: AgentDefinition;
  attributes: Attribution[];
  projectName: string;
  /** A recording may begin without being announced. */
  noticeUnlocked: boolean;
  callTaskId: string | null;
  place: CallingPlace;
}

interface ConductedRow extends Omit<ConductedCall, 'agent' | 'noticeUnlocked' | 'place'> {
  agent: unknown;
  settings: unknown;
  destinationCountry: string | null;
  timezone: string | null;
}

const settingsOfTalk = projectSettingsSchema.pick({ recordings: true, country: true });

/** With the agent's version of the claim. Null when the call is not of this project, or was never claimed. */
export async function readConductedCall(
  db: Executor,
  projectId: string,
  callId: string,
): Promise<ConductedCall | null> {
  const { rows } = await sql<ConductedRow>`
    select c.status, c.answered_at as "answeredAt", v.definition as agent,
      coalesce(u.attributes, '[]') as attributes, p.name as "projectName", p.settings, c.call_task_id as "callTaskId",
      k.destination_country as "destinationCountry", k.timezone
    from calls c
    join projects p on p.project_id = c.project_id
    join agent_versions v on v.project_id = c.project_id and v.agent_id = c.agent_id
      and v.version = c.agent_version
    left join call_tasks k on k.project_id = c.project_id and k.call_task_id = c.call_task_id
    left join end_users u on u.project_id = c.project_id and u.end_user_id = c.end_user_id
    where c.call_id = ${callId} and c.project_id = ${projectId}`.execute(db);
  if (!rows[0]) return null;
  const { settings, destinationCountry, timezone, ...row } = rows[0];
  const { recordings, country } = settingsOfTalk.parse(settings);
  return {
    ...row,
    noticeUnlocked: recordings.noticeUnlocked,
    place: { country: destinationCountry ?? country, timezone },
    agent: agentDefinitionSchema.parse(row.agent),
  };
}
