-- Events out: what a project is told by webhooks, and the place in the journal that a live stream resumes at.

create table webhook_endpoints (
  project_id text collate "C" not null references projects,
  webhook_endpoint_id text collate "C" not null,
  url text not null,
  event_kinds text[] not null constraint webhook_endpoints_event_kinds_check check (
    cardinality(event_kinds) > 0 and event_kinds <@ array[
      'call.started', 'call.ended', 'call.analyzed', 'call_task.final', 'number.suppressed']),
  -- Sealed by the server; while a secret rotates, its former one still signs.
  secret bytea not null,
  former_secret bytea,
  former_secret_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text constraint webhook_endpoints_disabled_reason_check check (
    disabled_reason in ('operator', 'gone')),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, webhook_endpoint_id),
  constraint webhook_endpoints_disabled_check check ((disabled_at is null) = (disabled_reason is null)),
  constraint webhook_endpoints_former_check check ((former_secret is null) = (former_secret_until is null))
);

-- Thin: ids, status and reason. Never words, names or numbers.
create table events (
  project_id text collate "C" not null references projects,
  event_id text collate "C" not null,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, event_id)
);

-- A delivery is an event on its way to one endpoint. Held: its endpoint was disabled before it arrived.
create table webhook_deliveries (
  project_id text collate "C" not null,
  event_id text collate "C" not null,
  webhook_endpoint_id text collate "C" not null,
  state text not null default 'pending' constraint webhook_deliveries_state_check check (
    state in ('pending', 'delivered', 'exhausted', 'held')),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  attempts integer not null default 0,
  -- Attempts made before it was last resent: the schedule begins anew after them.
  former_attempts integer not null default 0,
  last_status integer,
  last_fault text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (project_id, event_id, webhook_endpoint_id),
  foreign key (project_id, event_id) references events (project_id, event_id) on delete cascade,
  foreign key (project_id, webhook_endpoint_id)
    references webhook_endpoints (project_id, webhook_endpoint_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index webhook_deliveries_log on webhook_deliveries (project_id, webhook_endpoint_id, event_id);
create index webhook_deliveries_due on webhook_deliveries (webhook_endpoint_id, due_at, event_id)
  where state = 'pending';
create index webhook_deliveries_leased on webhook_deliveries (webhook_endpoint_id)
  where leased_until is not null;

create table webhook_attempts (
  project_id text collate "C" not null,
  event_id text collate "C" not null,
  webhook_endpoint_id text collate "C" not null,
  attempt integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  status integer,
  fault text,
  primary key (project_id, event_id, webhook_endpoint_id, attempt),
  foreign key (project_id, event_id, webhook_endpoint_id) references webhook_deliveries on delete cascade
);

-- In the transaction of what it tells of, and only when somebody wants to know.
create function tell_project(told_project_id text, told_kind text, told_data jsonb) returns void
language sql volatile as $$
  with wanting as (
    select webhook_endpoint_id from webhook_endpoints
    where project_id = told_project_id and told_kind = any (event_kinds)
      and disabled_at is null and deleted_at is null
  ), told as (
    insert into events (project_id, event_id, kind, data)
    select told_project_id, new_id('evt'), told_kind, told_data where exists (select from wanting)
    returning project_id, event_id
  )
  insert into webhook_deliveries (project_id, event_id, webhook_endpoint_id)
  select told.project_id, told.event_id, wanting.webhook_endpoint_id from told cross join wanting
$$;

-- Triggers rather than a line in each verb: a call ends, and a task becomes final, on several ways, and none may
-- forget to tell of it.
create function tell_of_call() returns trigger language plpgsql as $$
begin
  perform tell_project(new.project_id, tg_argv[0], jsonb_build_object(
    'callId', new.call_id, 'callTaskId', new.call_task_id, 'attempt', new.attempt, 'agentId', new.agent_id,
    'status', new.status, 'reason', new.ended_reason));
  return null;
end $$;
create trigger calls_tell_started after update on calls for each row
  when (old.started_at is null and new.started_at is not null)
  execute function tell_of_call('call.started');
create trigger calls_tell_ended after update on calls for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function tell_of_call('call.ended');
create trigger calls_tell_born_ended after insert on calls for each row
  when (new.ended_at is not null)
  execute function tell_of_call('call.ended');
create trigger calls_tell_analyzed after update on calls for each row
  when (old.concluded_at is null and new.concluded_at is not null)
  execute function tell_of_call('call.analyzed');
create trigger calls_tell_born_analyzed after insert on calls for each row
  when (new.concluded_at is not null)
  execute function tell_of_call('call.analyzed');

create function tell_of_task() returns trigger language plpgsql as $$
declare
  last_call record;
begin
  if not exists (select from webhook_endpoints where project_id = new.project_id) then
    return null;
  end if;
  select call_id, status, ended_reason into last_call from calls
  where project_id = new.project_id and call_task_id = new.call_task_id order by attempt desc limit 1;
  perform tell_project(new.project_id, 'call_task.final', jsonb_build_object(
    'callTaskId', new.call_task_id, 'callId', last_call.call_id, 'agentId', new.agent_id,
    'callsMade', new.calls_made, 'status', last_call.status, 'reason', last_call.ended_reason));
  return null;
end $$;
create trigger call_tasks_tell_final after update on call_tasks for each row
  when (old.state <> 'final' and new.state = 'final')
  execute function tell_of_task();

-- One for the whole installation concerns no project alone, and is not told.
create function tell_of_suppression() returns trigger language plpgsql as $$
begin
  perform tell_project(new.project_id, 'number.suppressed', jsonb_build_object('suppressionId', new.suppression_id));
  return null;
end $$;
create trigger suppressions_tell after insert on suppressions for each row
  when (new.project_id is not null)
  execute function tell_of_suppression();

-- Entries of different calls commit in another order than they are written in. Whoever keeps the snapshot of a
-- read knows by this column exactly which entries it did not yet see.
alter table journal add column stored_in xid8 not null default pg_current_xact_id();
create index journal_status on journal (project_id, stored_in)
  where event ->> 'kind' in ('dialling', 'ringing', 'answered', 'ended');
