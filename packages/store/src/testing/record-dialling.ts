import { sql } from 'kysely';
import type { DialRefusal } from '../dial-refusal.ts';
import type { Executor } from '../open-database.ts';
import type { Progress } from '../record-progress.ts';
import { takeTrunkTicket } from '../take-trunk-ticket.ts';
import { toJsonb } from '../to-jsonb.ts';

const trunkId = 'trunk_wide';

/** A dial over a trunk that takes everything, for tests in which trunks are not the point. */
export async function recordDialling(
  db: Executor,
  progress: Progress,
  at: Date,
): Promise<DialRefusal | null> {
  await sql`
    insert into trunks (trunk_id, name, mode, definition)
    values (${trunkId}, ${trunkId}, 'live', ${toJsonb({ host: 'carrier.test' })}) on conflict do nothing`.execute(
    db,
  );
  const trunk = { trunkId, callsPerSecond: 1_000_000, channels: 100_000 };
  const ticket = await takeTrunkTicket(db, progress, { trunk, at });
  if (ticket.kind === 'refused') return ticket.refusal;
  if (ticket.kind !== 'go') throw new Error('a trunk without limits had no place');
  return null;
}
