// How a call that goes on may be put through to another number: over which trunks, as whom, and whether at all. The
// number itself was judged when the agent was published; what may have changed since is looked up here.
import { sql } from 'kysely';
import { type OfferedTrunk, type OfferedTrunkRow, offeredTrunks, toOfferedTrunk } from './offered-trunks.ts';
import type { Executor } from './open-database.ts';
import { isOwned, type Progress } from './record-progress.ts';
import { StaleFenceError } from './stale-fence-error.ts';
import { MOST_TICKET_WAIT_MS, spacingMs, type TrunkLimits } from './take-trunk-ticket.ts';

export interface TransferRoute {
  from: string;
  /** Somebody asked not to be called there, or dialling is stopped or paused. */
  isRefused: boolean;
  trunks: OfferedTrunk[];
}

export async function readTransferRoute(
  db: Executor,
  call: Omit<Progress, 'entries'>,
  to: string,
): Promise<TransferRoute> {
  const { rows } = await sql<Omit<TransferRoute, 'trunks'> & { trunks: OfferedTrunkRow[] }>`
    select c.from_number as "from", ${offeredTrunks} as trunks,
      exists (select from suppressions s where s.phone_number = ${to}
          and (s.project_id = c.project_id or s.project_id is null))
        or exists (select from installation where dialling_stopped_at is not null)
        or coalesce(p.paused_at, p.disabled_at, p.deleted_at) is not null as "isRefused"
    from (select * from calls where ${isOwned(call)}) c join projects p on p.project_id = c.project_id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new StaleFenceError([call.callId]);
  return { ...row, trunks: row.trunks.map(toOfferedTrunk) };
}

/** A place for the second INVITE of the call, which holds one of the trunk's channels already. Null: there is none. */
export async function takeTransferTicket(
  db: Executor,
  { callId }: Pick<Progress, 'callId'>,
  trunk: TrunkLimits,
): Promise<{ waitMs: number } | null> {
  const spacing = `${spacingMs(trunk.callsPerSecond)} milliseconds`;
  const most = `${MOST_TICKET_WAIT_MS} milliseconds`;
  const { rows } = await sql<{ verdict: string; waitMs: number }>`
    select verdict, wait_ms as "waitMs" from take_trunk_ticket(${trunk.trunkId}, ${callId}, ${spacing}::interval,
      ${trunk.channels - 1}, ${most}::interval)`.execute(db);
  return rows[0]?.verdict === 'go' ? { waitMs: rows[0].waitMs } : null;
}
