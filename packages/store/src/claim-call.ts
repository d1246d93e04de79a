import {
  type AgentDefinition,
  type Attribution,
  agentDefinitionSchema,
  type CallingHours,
  type CallingPlace,
  type CallMode,
  projectSettingsSchema,
} from '@outspoken/contract';
import { sql } from 'kysely';
import { type DialRefusal, dialRefusal } from './dial-refusal.ts';
import { type OfferedTrunk, type OfferedTrunkRow, offeredTrunks, toOfferedTrunk } from './offered-trunks.ts';
import type { Executor } from './open-database.ts';

export interface Claim {
  projectId: string;
  callId: string;
  node: string;
  process: string;
}

export interface ClaimedCall {
  fence: number;
  from: string;
  to: string;
  mode: CallMode;
  agentId: string;
  agentVersion: number;
  agent: AgentDefinition;
  attributes: Attribution[];
  projectName: string;
  callTaskId: string | null;
  /** Not null: the caller owns the call, to end it undialled. */
  refusal: DialRefusal | null;
  /** Of the number to be called, two capital letters; null: it is not known. */
  destinationCountry: string | null;
  /** Where the person is, as far as it matters for the hours: a country always counts, here the project's at least. */
  place: CallingPlace;
  callingHours: CallingHours;
  /** A recording may begin without being announced. */
  noticeUnlocked: boolean;
  /** Only those of the call's mode; the project's own before shared ones. */
  trunks: OfferedTrunk[];
  /** The journal already holds the claim itself. */
  nextSeq: number;
}

interface ClaimRow
  extends Omit<ClaimedCall, 'nextSeq' | 'agent' | 'trunks' | 'place' | 'callingHours' | 'noticeUnlocked'> {
  agent: unknown;
  timezone: string | null;
  settings: unknown;
  trunks: OfferedTrunkRow[];
}

const settingsOfDial = projectSettingsSchema.pick({ callingHours: true, country: true, recordings: true });

/**
 * Compare-and-set: an unclaimed, still preparing call gets its first owner and the agent's newest published
 * version. Null when somebody else was first, when it has ended, or when it is not of this project.
 */
export async function claimCall(db: Executor, claim: Claim): Promise<ClaimedCall | null> {
  const { projectId, callId, node, process } = claim;
  const { rows } = await sql<ClaimRow>`
    with claimed as (
      update calls c
      set fence = c.fence + 1, node = ${node}, process = ${process}, agent_version = a.published_version,
        updated_at = now()
      from agents a
      where c.call_id = ${callId} and c.project_id = ${projectId}
        and c.fence = 0 and c.status = 'preparing'
        and a.project_id = c.project_id and a.agent_id = c.agent_id and a.published_version is not null
      returning c.*
    ), journalled as (
      insert into journal (project_id, call_id, seq, fence, at, event)
      select project_id, call_id, 1, fence, now(),
        jsonb_build_object('kind', 'claimed', 'node', node, 'process', process, 'fence', fence)
      from claimed
    )
    select c.fence, c.from_number as "from", c.to_number as "to", c.mode, c.agent_id as "agentId",
      c.agent_version as "agentVersion", v.definition as agent, coalesce(u.attributes, '[]') as attributes,
      c.call_task_id as "callTaskId", k.destination_country as "destinationCountry", k.timezone,
      p.settings, p.name as "projectName",
      ${dialRefusal} as refusal, ${offeredTrunks} as trunks
    from claimed c
    join projects p on p.project_id = c.project_id
    join agent_versions v on v.project_id = c.project_id and v.agent_id = c.agent_id
      and v.version = c.agent_version
    left join call_tasks k on k.project_id = c.project_id and k.call_task_id = c.call_task_id
    left join end_users u on u.project_id = c.project_id and u.end_user_id = c.end_user_id`.execute(db);
  const [claimed] = rows;
  if (!claimed) return null;
  const { settings, timezone, ...row } = claimed;
  const { callingHours, country, recordings } = settingsOfDial.parse(settings);
  return {
    ...row,
    callingHours,
    noticeUnlocked: recordings.noticeUnlocked,
    place: { country: row.destinationCountry ?? country, timezone },
    agent: agentDefinitionSchema.parse(row.agent),
    trunks: row.trunks.map(toOfferedTrunk),
    nextSeq: 2,
  };
}
