import type { AnalysisItem, AnalysisNotes } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { toJsonb } from './to-jsonb.ts';

export interface AnalysisToSave {
  notes: AnalysisNotes;
  /** Replaces those of a call that is concluded already; a conclusion to come makes its own of the notes. */
  items: AnalysisItem[];
}

const REASON = 'refused_in_call';

/**
 * One statement. Keeps a refusal with the call and, when it is certain, suppresses the number. A refusal is never
 * taken back here, and one that was certain before suppresses nothing again: an operator may have lifted it. False
 * when there is no such call, or its person was erased meanwhile.
 */
export async function saveAnalysis(
  db: Executor,
  { projectId, callId }: { projectId: string; callId: string },
  { notes, items }: AnalysisToSave,
): Promise<boolean> {
  const { rows } = await sql<{ saved: boolean }>`
    with before as (
      select call_id, case direction when 'inbound' then from_number else to_number end as person,
        coalesce((analysis_notes #>> '{refusal,isCertain}')::boolean, false) as was_certain
      from calls
      where call_id = ${callId} and project_id = ${projectId} and conversation is not null
      for no key update
    ), saved as (
      update calls c
      set analysis_notes = ${toJsonb(notes)}::jsonb, refused = refused or ${notes.refusal !== null},
        analysis = case when c.concluded_at is null then c.analysis else ${toJsonb(items)}::jsonb end,
        updated_at = now()
      from before where c.call_id = before.call_id
      returning c.call_id
    ), suppressed as (
      insert into suppressions (project_id, phone_number, reason)
      select ${projectId}, person, ${REASON} from before
      where ${notes.refusal?.isCertain ?? false} and not was_certain and person ~ '^[+][1-9][0-9]{6,14}$'
      on conflict on constraint suppressions_number_key do nothing
    )
    select exists (select from saved) as saved`.execute(db);
  return rows[0]?.saved ?? false;
}
