// What the decision about a task needs to know of one of its ended calls, as things stood when that call was
// concluded: for the conclusion itself, and later for whoever asks what another rule would have decided.
import {
  type AnalysisItem,
  type AutoRedialConfig,
  agentDefinitionSchema,
  analysisNotesSchema,
  type CallingPlace,
  type CallOutcome,
  type DestinationType,
  fillAnswers,
} from '@outspoken/contract';
import { sql } from 'kysely';
import { toOutcome } from './read-call-state.ts';

export interface EndedCall {
  callId: string;
  attempt: number;
  outcome: CallOutcome;
  endedAt: Date;
  concludedAt: Date | null;
  answered: boolean;
  destinationType: DestinationType;
  /** Every item of the version the call used; of the newest when it never came to use one. */
  analysis: AnalysisItem[];
  refused: boolean;
  callbackAt: Date | null;
  postponed: { for: string; until: Date } | null;
  task: {
    config: AutoRedialConfig | null;
    cancelled: boolean;
    suppressed: boolean;
    /** Calls that rang somebody, or may have, after the first such call. */
    redialsMade: number;
    /** Calls that rang nobody because of us or the trunk, but for those that were stopped or postponed. */
    attemptsWasted: number;
    /** When its calls were dialled, this one too. */
    dialledAt: Date[];
    expiresAt: Date;
  };
  place: CallingPlace;
}

export interface EndedCallRow extends Pick<EndedCall, 'callId' | 'attempt' | 'endedAt' | 'concludedAt'> {
  status: CallOutcome['status'];
  reason: CallOutcome['reason'] | null;
  dialCertainty: CallOutcome['dialCertainty'] | null;
  answered: boolean;
  destinationType: DestinationType;
  analysis: AnalysisItem[] | null;
  questions: unknown;
  notes: unknown;
  refused: boolean;
  callbackAt: Date | null;
  postponedFor: string | null;
  postponedUntil: Date | null;
  config: AutoRedialConfig | null;
  cancelled: boolean;
  suppressed: boolean;
  dialled: number;
  attemptsWasted: number;
  dialledAt: Date[] | null;
  expiresAt: Date;
  country: string | null;
  timezone: string | null;
}

const isRedialled = sql`coalesce((t.redial_config ->> 'enabled')::boolean, false)`;

/** For a query from `endedCallTables`. What costs a look elsewhere is looked up only where it can matter. */
export const endedCallColumns = sql`
  c.call_id as "callId", coalesce(c.attempt, 1) as attempt, c.status, c.ended_reason as reason,
  c.dial_certainty as "dialCertainty", c.ended_at as "endedAt", c.concluded_at as "concludedAt",
  c.answered_at is not null as answered, coalesce(c.destination_type, case
    when c.is_voicemail then 'voicemail' when c.ended_reason = 'announcement' then 'announcement'
    else 'unknown' end) as "destinationType",
  c.analysis, c.analysis_notes as notes, c.refused, c.callback_at as "callbackAt",
  c.postponed_for as "postponedFor", c.postponed_until as "postponedUntil", t.redial_config as config,
  case when c.concluded_at is null then t.cancel_requested is not null
    else coalesce(c.redial_decision ->> 'reason' = 'cancelled', false) end as cancelled,
  (c.concluded_at is not null or ${isRedialled}) and exists (
    select from suppressions s where s.phone_number = c.to_number
      and (s.project_id = c.project_id or s.project_id is null)
      and s.created_at <= coalesce(c.concluded_at, now())) as suppressed,
  so_far.dialled, so_far.wasted as "attemptsWasted", so_far.dialled_at as "dialledAt",
  case when so_far.was_started or t.call_task_id is null
    then coalesce(t.created_at, c.created_at) + interval '7 days' else t.expires_at end as "expiresAt",
  t.destination_country as country, t.timezone`;

export const endedCallTables = sql`calls c
  left join call_tasks t on t.project_id = c.project_id and t.call_task_id = c.call_task_id
  left join lateral (
    select count(*) filter (where one.dial_certainty <> 'not_dialed')::int as dialled,
      count(*) filter (where one.dial_certainty = 'not_dialed' and one.ended_reason <> 'cancelled'
        and one.postponed_for is null)::int as wasted,
      bool_or(one.started_at is not null) as was_started,
      array_agg(coalesce(one.started_at, one.created_at) order by one.attempt)
        filter (where one.dial_certainty <> 'not_dialed') as dialled_at
    from calls one
    where one.project_id = c.project_id and one.call_task_id = c.call_task_id and one.attempt <= c.attempt
      and one.ended_at is not null) so_far on true`;

/** Null when the call has not ended. */
export function toEndedCall(row: EndedCallRow, defaultCountry: string): EndedCall | null {
  const outcome = toOutcome(row.status, row.reason, row.dialCertainty);
  if (!outcome) return null;
  const { postponedFor, postponedUntil } = row;
  return {
    callId: row.callId,
    attempt: row.attempt,
    outcome,
    endedAt: row.endedAt,
    concludedAt: row.concludedAt,
    answered: row.answered,
    destinationType: row.destinationType,
    analysis: row.analysis ?? analysisOf(row),
    refused: row.refused,
    callbackAt: row.callbackAt,
    postponed: postponedFor && postponedUntil ? { for: postponedFor, until: postponedUntil } : null,
    task: {
      config: row.config,
      cancelled: row.cancelled,
      suppressed: row.suppressed,
      redialsMade: Math.max(0, row.dialled - 1),
      attemptsWasted: row.attemptsWasted,
      dialledAt: row.dialledAt ?? [],
      expiresAt: row.expiresAt,
    },
    place: { country: row.country ?? defaultCountry, timezone: row.timezone },
  };
}

function analysisOf({ questions, notes }: EndedCallRow): AnalysisItem[] {
  const items = agentDefinitionSchema.shape.analysisItems.parse(questions ?? []);
  const found = analysisNotesSchema.safeParse(notes);
  return fillAnswers(items, found.success ? found.data : null);
}
