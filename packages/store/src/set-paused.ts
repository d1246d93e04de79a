import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { requeueResumedTasks } from './requeue-resumed-tasks.ts';
import { runInTransaction } from './run-in-transaction.ts';
import { wakeProject } from './wake-project.ts';

const MOST_AT_ONCE = 1000;

export type Pausable =
  | { kind: 'project'; projectId: string }
  | { kind: 'agent'; projectId: string; agentId: string }
  | { kind: 'group'; projectId: string; userGroupId: string };

/**
 * Nobody is rung for a paused project, agent or group; calls that ring or talk go on. Resuming wakes the desk at
 * once; of a long row of paused tasks the rest is queued by the desk's next rounds. Null: there is no such thing;
 * otherwise whether this changed anything.
 */
export function setPaused(db: Executor, target: Pausable, paused: boolean): Promise<boolean | null> {
  return runInTransaction(db, async (tx) => {
    const { rows } = await sql<{ changed: boolean }>`
      with before as (select paused_at from ${rowOf(target)} for no key update), changed as (
        update ${rowOf(target, sql`set paused_at = case when ${paused} then coalesce(paused_at, now()) end`)}
      )
      select (paused_at is not null) <> ${paused} as changed from before`.execute(tx);
    const row = rows[0];
    if (!row) return null;
    if (paused) return row.changed;
    await requeueResumedTasks(tx, MOST_AT_ONCE);
    await wakeProject(tx, target.projectId);
    return row.changed;
  });
}

/** The table and the row in it, with `between` between the two. */
function rowOf(target: Pausable, between: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { projectId } = target;
  switch (target.kind) {
    case 'project':
      return sql`projects ${between} where project_id = ${projectId} and deleted_at is null`;
    case 'agent':
      return sql`agents ${between}
        where project_id = ${projectId} and agent_id = ${target.agentId} and deleted_at is null`;
    case 'group':
      return sql`user_groups ${between}
        where project_id = ${projectId} and user_group_id = ${target.userGroupId}`;
    default:
      return target satisfies never;
  }
}
