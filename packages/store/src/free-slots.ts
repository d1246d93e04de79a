// What the voice processes can still take, so that the desk grants no more than there is room for.
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

const SEEN_WITHIN_MS = 10_000;

export interface PublishedSlots {
  node: string;
  process: string;
  slots: number;
  free: number;
  now: Date;
}

export async function publishSlots(db: Executor, published: PublishedSlots): Promise<void> {
  const { node, process, slots, free, now } = published;
  await sql`
    insert into voice_processes (node, process, slots, free, seen_at)
    values (${node}, ${process}, ${slots}, ${free}, ${now})
    on conflict (node, process)
    do update set slots = excluded.slots, free = excluded.free, seen_at = excluded.seen_at`.execute(db);
}

/** Only processes that were heard of in the last ten seconds count. */
export async function countFreeSlots(db: Executor, now: Date): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select coalesce(sum(free), 0)::int as free from voice_processes
    where seen_at > ${new Date(now.getTime() - SEEN_WITHIN_MS)}`.execute(db);
  return rows[0]?.free ?? 0;
}

export async function forgetProcess(db: Executor, node: string, process: string): Promise<void> {
  await sql`delete from voice_processes where node = ${node} and process = ${process}`.execute(db);
}
