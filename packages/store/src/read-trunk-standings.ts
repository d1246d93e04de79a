// What each trunk could take in the next moment, and how many granted calls are still on their way to one: for the
// desk, so that it does not grant what no trunk will take. Only a look: the ticket at the dial decides.
import { type CallMode, trunkDefinitionSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { MOST_TICKET_WAIT_MS, spacingMs } from './take-trunk-ticket.ts';

/** A little less than a ticket may be ahead, for the way from the grant to the dial takes its time. */
const LOOK_AHEAD_MS = MOST_TICKET_WAIT_MS - 300;

export interface TrunkStanding {
  /** Null: shared by the whole installation. */
  projectId: string | null;
  mode: CallMode;
  /** Calls that would get a ticket now. */
  room: number;
  /** Its breaker is open for so long. */
  openUntil: Date | null;
}

export interface UndialledCalls {
  projectId: string;
  mode: CallMode;
  count: number;
}

export interface TrunkStandings {
  trunks: TrunkStanding[];
  undialled: UndialledCalls[];
}

interface TrunkRow {
  projectId: string | null;
  mode: CallMode;
  definition: unknown;
  busyMs: number;
  channelsHeld: number;
  isOpen: boolean;
  isProbed: boolean;
  openUntil: Date | null;
}

const limitsSchema = trunkDefinitionSchema.pick({ callsPerSecond: true, channels: true });

export async function readTrunkStandings(db: Executor): Promise<TrunkStandings> {
  const { rows } = await sql<TrunkRow>`
    select t.project_id as "projectId", t.mode, t.definition,
      greatest(0, extract(epoch from coalesce(nullif(g.next_invite_at, '-infinity'), now()) - now()) * 1000)::float8
        as "busyMs",
      (select count(*)::int from calls c where c.trunk_id = t.trunk_id and c.ended_at is null) as "channelsHeld",
      g.open_until is not null as "isOpen", coalesce(g.probe_until > now(), false) as "isProbed",
      case when g.open_until > now() then g.open_until end as "openUntil"
    from trunks t left join trunk_gates g using (trunk_id)`.execute(db);
  const limited = rows.map(toStanding);
  if (limited.length === 0) return { trunks: limited, undialled: [] };
  const undialled = await sql<UndialledCalls>`
    select project_id as "projectId", mode, count(*)::int as count
    from calls where ended_at is null and trunk_id is null group by 1, 2`.execute(db);
  return { trunks: limited, undialled: undialled.rows };
}

function toStanding({ projectId, mode, definition, openUntil, ...gate }: TrunkRow): TrunkStanding {
  return { projectId, mode, openUntil, room: openUntil ? 0 : roomOf(gate, limitsSchema.parse(definition)) };
}

function roomOf(
  {
    busyMs,
    channelsHeld,
    isOpen,
    isProbed,
  }: Pick<TrunkRow, 'busyMs' | 'channelsHeld' | 'isOpen' | 'isProbed'>,
  { callsPerSecond, channels }: { callsPerSecond: number; channels: number },
): number {
  if (isOpen) return isProbed ? 0 : 1;
  const leftMs = LOOK_AHEAD_MS - busyMs;
  const tickets = leftMs < 0 ? 0 : Math.floor(leftMs / spacingMs(callsPerSecond)) + 1;
  return Math.max(0, Math.min(channels - channelsHeld, tickets));
}
