// The breaker of a trunk: opens after so many faults in a row, then lets one call try, and stays open longer each time
// that fails. One statement on the gate's row, so that results of many processes are counted one after another.
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';

const FAULTS_TO_OPEN = 5;
const FIRST_OPEN_SECONDS = 5;
const LONGEST_OPEN_SECONDS = 300;

/** Open already, and tried out in vain; or one fault too many. */
const opens = sql`(g.open_until is not null or g.faults + 1 >= ${FAULTS_TO_OPEN}::int)`;

/** `unclear`: the dial was broken off before the trunk had shown either. */
export type TrunkResult = 'works' | 'fault' | 'unclear';

/** Results of calls that were dialled before the breaker opened are not counted while it is. */
export async function recordTrunkResult(
  db: Executor,
  { trunkId, callId }: { trunkId: string; callId: string },
  result: TrunkResult,
): Promise<void> {
  switch (result) {
    case 'works':
      await sql`
        update trunk_gates set faults = 0, openings = 0, open_until = null, probe_call_id = null, probe_until = null
        where trunk_id = ${trunkId} and (faults > 0 or open_until is not null)
          and (open_until is null or probe_call_id = ${callId})`.execute(db);
      return;
    case 'fault':
      await sql`
        insert into trunk_gates as g (trunk_id, faults)
        select trunk_id, 1 from trunks where trunk_id = ${trunkId}
        on conflict (trunk_id) do update set faults = g.faults + 1, probe_call_id = null, probe_until = null,
          openings = g.openings + (${opens})::int,
          open_until = case when ${opens} then clock_timestamp() + interval '1 second' *
            least(${LONGEST_OPEN_SECONDS}::int, ${FIRST_OPEN_SECONDS}::int * 2 ^ least(g.openings, 20)) end
        where g.open_until is null or g.probe_call_id = ${callId}`.execute(db);
      return;
    case 'unclear':
      await sql`
        update trunk_gates set probe_call_id = null, probe_until = null
        where trunk_id = ${trunkId} and probe_call_id = ${callId}`.execute(db);
      return;
    default:
      return result satisfies never;
  }
}
