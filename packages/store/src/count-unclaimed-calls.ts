import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

/** Granted calls on their way to a voice process: each will take a slot that is still published as free. */
export async function countUnclaimedCalls(db: Executor): Promise<number> {
  const { rows } = await sql<{ unclaimed: number }>`
    select count(*)::int as unclaimed from calls where ended_at is null and fence = 0`.execute(db);
  return rows[0]?.unclaimed ?? 0;
}
