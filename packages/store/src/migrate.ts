import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { ensureJournalPartitions } from './ensure-journal-partitions.ts';
import type { Database, Executor } from './open-database.ts';

const DIRECTORY = new URL('../migrations/', import.meta.url);
const LOCK = 7_083_300;

/** Applies what is missing, all or nothing, one migrator at a time; returns the names it applied. */
export function migrate(db: Database): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = '60s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(tx);
    const missing = await listMissing(tx);
    for (const name of missing) {
      await sql.raw(await readFile(new URL(name, DIRECTORY), 'utf8')).execute(tx);
      await sql`insert into schema_migrations (name) values (${name})`.execute(tx);
    }
    await ensureJournalPartitions(tx, new Date());
    return missing;
  });
}

async function listMissing(tx: Executor): Promise<string[]> {
  const files = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort();
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(tx);
  const applied = new Set(rows.map((row) => row.name));
  return files.filter((name) => !applied.has(name));
}
