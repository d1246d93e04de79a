// When a project may ring again: after a number's attempts of 24 hours, and after a day's minutes of conversation.
// SQL that the accepting statement and the desk share, so that both always agree.
import { type RawBuilder, sql } from 'kysely';

/**
 * When a number whose attempts are used up may be rung again; null when it may be rung now, or when there is no cap.
 * A call that provably rang nobody is no attempt; one that still lives is.
 */
export function numberFreeAt(
  projectId: unknown,
  phoneNumber: unknown,
  attempts: RawBuilder<unknown>,
): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select recent.created_at + interval '24 hours' from calls recent
    where recent.project_id = ${projectId} and recent.to_number = ${phoneNumber}
      and recent.dial_certainty is distinct from 'not_dialed'
      and recent.created_at > now() - interval '24 hours'
    order by recent.created_at desc
    offset greatest(${attempts} - 1, 0) limit case when ${attempts} is null then 0 else 1 end)`;
}

/**
 * When a person with whom the conversations of 24 hours were held may be rung again, like numberFreeAt. A conversation
 * is a call that a human answered; where nobody judged who did, one in which both sides said something.
 */
export function conversationFreeAt(
  projectId: unknown,
  phoneNumber: unknown,
  conversations: RawBuilder<unknown>,
): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select spoken.created_at + interval '24 hours' from calls spoken
    where spoken.project_id = ${projectId} and spoken.to_number = ${phoneNumber}
      and spoken.dial_certainty is distinct from 'not_dialed' and spoken.answered_at is not null
      and spoken.created_at > now() - interval '24 hours'
      and (spoken.destination_type = 'human' or coalesce(spoken.destination_type, 'unknown') = 'unknown'
        and not spoken.is_voicemail
        and spoken.conversation @> '{"messages": [{"role": "user"}, {"role": "assistant"}]}')
    order by spoken.created_at desc
    offset greatest(${conversations} - 1, 0) limit case when ${conversations} is null then 0 else 1 end)`;
}

/** The next day in UTC when this day's minutes are used up, talking calls included; otherwise null. */
export function minutesFreeAt(projectId: unknown, minutes: RawBuilder<unknown>): RawBuilder<Date | null> {
  const today = sql`(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`;
  return sql<Date | null>`case when ${minutes} is not null and (
    select coalesce(sum(coalesce(talked.duration_seconds, extract(epoch from now() - talked.answered_at))), 0)
    from calls talked where talked.project_id = ${projectId} and talked.answered_at >= ${today}
  ) >= ${minutes} * 60 then ${today} + interval '1 day' end`;
}
