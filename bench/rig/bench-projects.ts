// Projects with tasks by the thousand, written in bulk: as many inserts of the accepting statement would leave them.
import { agentDefinitionSchema, projectSettingsSchema, trunkDefinitionSchema } from '@outspoken/contract';
import { createProject } from '@outspoken/store/create-project';
import { newId } from '@outspoken/store/new-id';
import type { Database } from '@outspoken/store/open-database';
import { publishAgent } from '@outspoken/store/publish-agent';
import { saveTrunk } from '@outspoken/store/save-trunk';
import { withClient } from './stored-calls.ts';

const ROWS_AT_ONCE = 10_000;

export interface BenchProject {
  projectId: string;
  userGroupId: string;
  agentId: string;
}

/** Everything that guards people is on as by default, but for the hours: a bench is also run at night. */
const settings = projectSettingsSchema.parse({
  callingHours: { from: '00:00', to: '24:00', unlocked: true },
});
const agent = agentDefinitionSchema.parse({
  instructions: 'You are an assistant of the Riverside clinic.',
  opening: 'Hello, this is the Riverside clinic.',
});

export async function addProject(db: Database, name: string, lines: number): Promise<BenchProject> {
  const defaultCallerNumber = '+12025550100';
  const { projectId, defaultGroupId } = await createProject(db, {
    name,
    lines,
    defaultCallerNumber,
    settings,
  });
  const published = await publishAgent(db, projectId, {
    name: 'agent',
    definition: agent,
    makeDefault: true,
  });
  return { projectId, userGroupId: defaultGroupId, agentId: published.agentId };
}

export async function addTrunk(db: Database): Promise<void> {
  const definition = trunkDefinitionSchema.parse({
    host: '127.0.0.1:5060',
    callsPerSecond: 1000,
    channels: 1000,
  });
  await saveTrunk(db, { projectId: null, name: 'phones', mode: 'test', definition });
}

let people = 0;

/** Due now, each for a person of her own, whose number (+1 202 1…) belongs to nobody. Returns the tasks' ids. */
export async function queueTasks(url: string, project: BenchProject, count: number): Promise<string[]> {
  const { projectId, userGroupId, agentId } = project;
  const callTaskIds: string[] = [];
  await withClient(url, async (client) => {
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, () => ({
        endUserId: newId('endUser'),
        callTaskId: newId('callTask'),
        phoneNumber: `+12021${String(people++ % 1_000_000).padStart(6, '0')}`,
      }));
      const given = [rows.map((row) => row.endUserId), rows.map((row) => row.callTaskId)];
      await client.query(
        `insert into end_users (project_id, end_user_id, user_group_id, phone_number)
         select $1, u.id, $2, u.number from unnest($3::text[], $4::text[]) as u (id, number)`,
        [projectId, userGroupId, given[0], rows.map((row) => row.phoneNumber)],
      );
      await client.query(
        `insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, due_at)
         select $1, t.id, t.end_user_id, $2, 'test', now()
         from unnest($3::text[], $4::text[]) as t (end_user_id, id)`,
        [projectId, agentId, ...given],
      );
      callTaskIds.push(...rows.map((row) => row.callTaskId));
    }
    await client.query(
      'update project_lines set next_due_at = least(next_due_at, now()) where project_id = $1',
      [projectId],
    );
  });
  return callTaskIds;
}
