import type { CancelHow } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

export interface OwnedCall {
  callId: string;
  fence: number;
  /** Somebody wants the call to end. */
  cancelRequested: CancelHow | null;
}

/** Of these calls, the ones this process still owns. A call that is missing must not be touched any more. */
export async function touchOwnership(
  db: Executor,
  { node, process, callIds }: { node: string; process: string; callIds: readonly string[] },
): Promise<OwnedCall[]> {
  const { rows } = await sql<OwnedCall>`
    select c.call_id as "callId", c.fence, t.cancel_requested as "cancelRequested"
    from calls c
    left join call_tasks t on t.project_id = c.project_id and t.call_task_id = c.call_task_id
    where c.call_id = any(${callIds}::text[]) and c.node = ${node} and c.process = ${process}
      and c.ended_at is null`.execute(db);
  return rows;
}
