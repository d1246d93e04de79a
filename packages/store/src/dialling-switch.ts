// The installation's one switch. Whoever is about to dial looks at it in the statement that records the dial.
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** Since when all new dialling is stopped; null while it is not. */
export async function readDiallingStop(db: Executor): Promise<Date | null> {
  const { rows } = await sql<{ stoppedAt: Date | null }>`
    select dialling_stopped_at as "stoppedAt" from installation`.execute(db);
  return rows[0]?.stoppedAt ?? null;
}

/** Calls that ring or talk go on. */
export async function setDiallingStopped(db: Executor, stopped: boolean): Promise<Date | null> {
  const { rows } = await sql<{ stoppedAt: Date | null }>`
    update installation
    set dialling_stopped_at = case when ${stopped} then coalesce(dialling_stopped_at, now()) end
    returning dialling_stopped_at as "stoppedAt"`.execute(db);
  return rows[0]?.stoppedAt ?? null;
}
