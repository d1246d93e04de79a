import type { Page, RedialDecision, RedialPreviewRequest } from '@outspoken/contract';
import { sql } from 'kysely';
import {
  type EndedCall,
  type EndedCallRow,
  endedCallColumns,
  endedCallTables,
  toEndedCall,
} from '../ended-call.ts';
import type { Executor } from '../open-database.ts';
import { listCallTasks } from './call-tasks.ts';

export interface ConcludedCall extends EndedCall {
  decision: Pick<RedialDecision, 'next' | 'reason'>;
}

export interface ConcludedTask {
  callTaskId: string;
  /** Oldest first. */
  calls: ConcludedCall[];
}

type Row = EndedCallRow & { callTaskId: string; decision: ConcludedCall['decision'] };

/** Tasks with their concluded calls, as things stood when each was concluded. Two statements. */
export async function listConcludedTasks(
  db: Executor,
  projectId: string,
  { query, country }: { query: Omit<RedialPreviewRequest, 'rule'>; country: string },
): Promise<Page<ConcludedTask>> {
  const { data, nextCursor } = await listCallTasks(db, projectId, query);
  const callTaskIds = data.map((task) => task.callTaskId);
  const { rows } = await sql<Row>`
    select ${endedCallColumns}, null as questions, c.call_task_id as "callTaskId", c.redial_decision as decision
    from ${endedCallTables}
    where c.project_id = ${projectId} and c.call_task_id = any(${callTaskIds}::text[])
      and c.concluded_at is not null and c.redial_decision is not null
    order by c.call_task_id desc, c.attempt`.execute(db);
  const callsOf = Map.groupBy(rows, ({ callTaskId }) => callTaskId);
  const tasks = callTaskIds.flatMap((callTaskId) => {
    const calls = (callsOf.get(callTaskId) ?? []).flatMap((row) => {
      const call = toEndedCall(row, country);
      return call ? [{ ...call, decision: row.decision }] : [];
    });
    return calls.length > 0 ? [{ callTaskId, calls }] : [];
  });
  return { data: tasks, nextCursor };
}
