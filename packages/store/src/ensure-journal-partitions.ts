import { ID_PREFIXES } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { runInTransaction } from './run-in-transaction.ts';

const MONTHS_AHEAD = 2;

interface Partition {
  name: string;
  from: string;
  to: string;
}

/**
 * One partition of the journal per month, made ahead. Rows that already fell into the default partition move
 * over. Returns the names it made.
 */
export async function ensureJournalPartitions(db: Executor, now: Date): Promise<string[]> {
  const made: string[] = [];
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const partition = partitionOfMonth(now, ahead);
    if (await runInTransaction(db, (tx) => makePartition(tx, partition))) made.push(partition.name);
  }
  return made;
}

async function makePartition(tx: Executor, { name, from, to }: Partition): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('journal partitions'))`.execute(tx);
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${name}) is not null as exists`.execute(tx);
  if (rows[0]?.exists) return false;
  const table = sql.table(name);
  await sql`create table ${table} (like journal including all)`.execute(tx);
  await sql`
    with moved as (delete from journal_default where call_id >= ${from} and call_id < ${to} returning *)
    insert into ${table} select * from moved`.execute(tx);
  await sql`alter table journal attach partition ${table} for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(
    tx,
  );
  return true;
}

export function partitionOfMonth(now: Date, monthsAhead: number): Partition {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1));
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  const month = `${from.getUTCFullYear()}_${String(from.getUTCMonth() + 1).padStart(2, '0')}`;
  return { name: `journal_${month}`, from: firstCallId(from), to: firstCallId(to) };
}

/** A UUIDv7 begins with 48 bits of milliseconds: this text sorts before every call id made from then on. */
function firstCallId(from: Date): string {
  return `${ID_PREFIXES.call}_${from.getTime().toString(16).padStart(12, '0')}`;
}
