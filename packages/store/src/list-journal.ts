import type { JournalEntry, JournalEvent } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

export async function listJournal(
  db: Executor,
  projectId: string,
  callId: string,
  { afterSeq = 0, limit = 10_000 }: { afterSeq?: number; limit?: number } = {},
): Promise<JournalEntry[]> {
  const { rows } = await sql<{ seq: number; at: Date; event: JournalEvent }>`
    select seq, at, event from journal
    where call_id = ${callId} and project_id = ${projectId} and seq > ${afterSeq}
    order by seq limit ${limit}`.execute(db);
  return rows.map(({ seq, at, event }) => ({ seq, at: at.toISOString(), event }));
}
