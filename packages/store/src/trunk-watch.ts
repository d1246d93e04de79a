// What the node that looks after trunks reads and writes: all trunks with their sealed passwords, and how it finds
// them. Every node serves every project, so nothing here is of one.
import { type TrunkDefinition, trunkDefinitionSchema } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

export interface StoredTrunk {
  trunkId: string;
  version: number;
  definition: TrunkDefinition;
  sealedPasswords: Buffer | null;
}

interface TrunkRow extends Omit<StoredTrunk, 'definition'> {
  definition: unknown;
}

const columns = sql`trunk_id as "trunkId", version, definition, sealed_passwords as "sealedPasswords"`;

function parsed({ definition, ...row }: TrunkRow): StoredTrunk {
  return { ...row, definition: trunkDefinitionSchema.parse(definition) };
}

export async function listStoredTrunks(db: Executor): Promise<StoredTrunk[]> {
  const { rows } = await sql<TrunkRow>`select ${columns} from trunks order by trunk_id`.execute(db);
  return rows.map(parsed);
}

export async function readStoredTrunk(db: Executor, trunkId: string): Promise<StoredTrunk | null> {
  const { rows } = await sql<TrunkRow>`select ${columns} from trunks where trunk_id = ${trunkId}`.execute(db);
  return rows[0] ? parsed(rows[0]) : null;
}

/** True for one process of the node in each period: it looks after the trunks this time. */
export async function takeTrunkWatch(db: Executor, node: string, periodMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into trunk_watches (node, at) values (${node}, clock_timestamp())
    on conflict (node) do update set at = excluded.at
    where trunk_watches.at <= excluded.at - ${periodMs} * interval '1 ms'
    returning node`.execute(db);
  return rows.length > 0;
}

export interface StoredTrunkState {
  trunkId: string;
  reachable: boolean | null;
  registered: boolean | null;
}

/** The node's view, whole: of trunks that are not named it knows nothing any more. */
export async function saveTrunkStates(
  db: Executor,
  node: string,
  states: readonly StoredTrunkState[],
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
        as s("trunkId" text, reachable boolean, registered boolean)
    ), forgotten as (
      delete from trunk_states where node = ${node} and trunk_id not in (select "trunkId" from given)
    )
    insert into trunk_states (node, trunk_id, reachable, registered, at)
    select ${node}, t.trunk_id, g.reachable, g.registered, clock_timestamp()
    from given g join trunks t on t.trunk_id = g."trunkId"
    on conflict (node, trunk_id) do update set reachable = excluded.reachable,
      registered = excluded.registered, at = excluded.at`.execute(db);
}
