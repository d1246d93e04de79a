import { sql } from 'kysely';
import type { Database } from '../open-database.ts';

/** Resolves when so many sessions of this database wait for a lock; the test's own time limit bounds it. */
export async function untilWaiting(db: Database, sessions: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= sessions) return;
  }
}
