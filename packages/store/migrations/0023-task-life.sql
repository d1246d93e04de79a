-- As in 0014, but never shortens a task's life: due times come from the clocks of our processes, the creation time from
-- Postgres' own, and where the two differ nobody may be lost for it.
create or replace function keep_task_expiry() returns trigger language plpgsql as $$
declare
  week_later timestamptz := greatest(new.created_at + interval '7 days', new.expires_at);
begin
  if new.calls_made > 0 and exists (
    select from calls c
    where c.project_id = new.project_id and c.call_task_id = new.call_task_id and c.started_at is not null
  ) then
    new.expires_at := week_later;
  elsif new.waiting_for in ('calling_hours', 'number_cap', 'conversation_cap', 'minutes_cap') then
    new.expires_at := least(week_later, greatest(new.expires_at, new.due_at + interval '24 hours'));
  end if;
  return new;
end $$;
