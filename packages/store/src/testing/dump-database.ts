import { sql } from 'kysely';
import type { Database } from '../open-database.ts';

/** Every row of every table as text, to look for what must not be there. */
export async function dumpDatabase(db: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select string_agg(query_to_xml(format('select to_jsonb(t) from %I t', tablename), true, false, '')::text, '') as text
    from pg_tables where schemaname = 'public'`.execute(db);
  return rows[0]?.text ?? '';
}
