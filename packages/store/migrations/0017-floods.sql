-- A wish to cancel all that waits, until it is carried out. While it is there the desk grants the project nothing, and
-- whoever finds that nobody works at it any more goes on with it.
create table waiting_cancellations (
  project_id text collate "C" not null references projects,
  cancellation_id bigint generated always as identity,
  agent_id text collate "C", -- null: of all agents
  user_group_id text collate "C", -- null: of all groups
  requested_at timestamptz not null default clock_timestamp(), -- what was accepted later is not meant
  worked_at timestamptz not null default clock_timestamp(),
  primary key (project_id, cancellation_id)
);

-- Most projects have no webhooks: their calls leave at the door. The body of tell_project is planned anew at every
-- call of it; that was four fifths of what it cost to cancel a task.
create or replace function tell_of_call() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where project_id = new.project_id) then
    return null;
  end if;
  perform tell_project(new.project_id, tg_argv[0], jsonb_build_object(
    'callId', new.call_id, 'callTaskId', new.call_task_id, 'attempt', new.attempt, 'agentId', new.agent_id,
    'status', new.status, 'reason', new.ended_reason));
  return null;
end $$;
