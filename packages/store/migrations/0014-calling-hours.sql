-- The zone in which the person lives, where it is known; otherwise all zones of destination_country count.
alter table call_tasks add column timezone text;

-- A task that is not dialled 24 hours after it was due for its first dial, or not done 7 days after its creation, ends.
alter table call_tasks add column expires_at timestamptz not null default now() + interval '24 hours';
create index call_tasks_expiry on call_tasks (expires_at) where state in ('queued', 'paused');

-- A trigger rather than a line in each verb: several move a task to later. Where hours or a cap do it, its first dial is
-- due then; a line, a trunk or a busy number is no reason to wait for longer.
create function keep_task_expiry() returns trigger language plpgsql as $$
begin
  if exists (
    select from calls c
    where c.project_id = new.project_id and c.call_task_id = new.call_task_id and c.started_at is not null
  ) then
    new.expires_at := new.created_at + interval '7 days';
  elsif new.waiting_for in ('calling_hours', 'number_cap', 'conversation_cap', 'minutes_cap') then
    new.expires_at := least(
      new.created_at + interval '7 days', greatest(new.expires_at, new.due_at + interval '24 hours'));
  end if;
  return new;
end $$;
create trigger call_tasks_keep_expiry before update on call_tasks for each row
  when (new.state = 'queued' and new.due_at > old.due_at)
  execute function keep_task_expiry();
