import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

const APART = sql`interval '1 minute'`;

/** When keys were last used, many at once; a key's row is written at most once a minute, whoever asks. */
export async function saveKeyUse(db: Executor, usedAt: ReadonlyMap<string, Date>): Promise<void> {
  const ids = [...usedAt.keys()];
  const times = [...usedAt.values()].map((time) => time.toISOString());
  await sql`
    update api_keys k set last_used_at = used.at
    from unnest(${ids}::text[], ${times}::timestamptz[]) as used (api_key_id, at)
    where k.api_key_id = used.api_key_id
      and (k.last_used_at is null or k.last_used_at <= used.at - ${APART})`.execute(db);
}
