-- Identifiers are text with their prefix, compared bytewise: log, Temporal, Asterisk and SQL show one string.
-- A row of a project is referenced by (project_id, id), so that a reference can never cross projects.

create table projects (
  project_id text collate "C" primary key,
  name text not null,
  default_caller_number text not null,
  default_group_id text collate "C",
  default_agent_id text collate "C",
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index projects_name on projects (name) where deleted_at is null;

-- Apart from projects: the desk's lock on this row must not meet the foreign keys of running inserts.
create table project_lines (
  project_id text collate "C" primary key references projects,
  lines integer not null default 10 constraint project_lines_lines_check check (lines >= 0),
  next_due_at timestamptz not null default 'infinity'
) with (fillfactor = 50);
create index project_lines_next_due on project_lines (next_due_at);

create table api_keys (
  api_key_id text collate "C" primary key,
  project_id text collate "C" not null references projects,
  key_hash bytea not null,
  mode text not null constraint api_keys_mode_check check (mode in ('test', 'live')),
  name text not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

create table user_groups (
  project_id text collate "C" not null references projects,
  user_group_id text collate "C" not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (project_id, user_group_id)
);
alter table projects add constraint projects_default_group_fkey
  foreign key (project_id, default_group_id) references user_groups (project_id, user_group_id);

create table agents (
  project_id text collate "C" not null references projects,
  agent_id text collate "C" not null,
  name text not null,
  published_version integer,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (project_id, agent_id)
);
alter table projects add constraint projects_default_agent_fkey
  foreign key (project_id, default_agent_id) references agents (project_id, agent_id);

create table agent_versions (
  project_id text collate "C" not null,
  agent_id text collate "C" not null,
  version integer not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  primary key (project_id, agent_id, version),
  foreign key (project_id, agent_id) references agents (project_id, agent_id)
);
alter table agents add constraint agents_published_version_fkey
  foreign key (project_id, agent_id, published_version) references agent_versions (project_id, agent_id, version);

create function refuse_agent_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published agent version never changes' using errcode = 'restrict_violation';
end $$;
create trigger agent_versions_immutable before update or delete on agent_versions
  for each row execute function refuse_agent_version_change();

create table trunks (
  trunk_id text collate "C" primary key,
  project_id text collate "C" references projects, -- null: shared by the installation
  name text not null,
  mode text not null constraint trunks_mode_check check (mode in ('test', 'live')),
  definition jsonb not null,
  created_at timestamptz not null default now(),
  constraint trunks_name_key unique nulls not distinct (project_id, name)
);

create table end_users (
  project_id text collate "C" not null,
  end_user_id text collate "C" not null,
  user_group_id text collate "C" not null,
  phone_number text not null,
  attributes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (project_id, end_user_id),
  foreign key (project_id, user_group_id) references user_groups (project_id, user_group_id)
);

create table call_tasks (
  project_id text collate "C" not null,
  call_task_id text collate "C" not null,
  end_user_id text collate "C" not null,
  agent_id text collate "C" not null,
  mode text not null constraint call_tasks_mode_check check (mode in ('test', 'live')),
  state text not null default 'queued'
    constraint call_tasks_state_check check (state in ('queued', 'calling', 'concluding', 'final')),
  due_at timestamptz not null,
  calls_made integer not null default 0,
  redial_config jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, call_task_id),
  foreign key (project_id, end_user_id) references end_users (project_id, end_user_id),
  foreign key (project_id, agent_id) references agents (project_id, agent_id)
) with (fillfactor = 80);
create index call_tasks_due on call_tasks (project_id, due_at, call_task_id) where state = 'queued';

create table calls (
  call_id text collate "C" primary key,
  project_id text collate "C" not null,
  call_task_id text collate "C",
  attempt integer,
  end_user_id text collate "C",
  agent_id text collate "C" not null,
  agent_version integer,
  direction text not null
    constraint calls_direction_check check (direction in ('inbound', 'outbound', 'web')),
  mode text not null constraint calls_mode_check check (mode in ('test', 'live')),
  from_number text not null,
  to_number text not null,
  status text not null default 'preparing' constraint calls_status_check check (
    status in ('preparing', 'ringing', 'in_progress', 'completed', 'no_answer', 'unreachable', 'failed')),
  ended_reason text,
  dial_certainty text constraint calls_dial_certainty_check check (
    dial_certainty in ('not_dialed', 'dialed', 'unknown')),
  node text,
  process text,
  fence integer not null default 0,
  workflow_started_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  concluded_at timestamptz,
  duration_seconds integer,
  is_voicemail boolean not null default false,
  conversation jsonb,
  analysis jsonb,
  end_user_attributes_snapshot jsonb,
  final_variables_snapshot jsonb,
  recording jsonb,
  redial_decision jsonb,
  foreign key (project_id, call_task_id) references call_tasks (project_id, call_task_id),
  foreign key (project_id, end_user_id) references end_users (project_id, end_user_id),
  foreign key (project_id, agent_id) references agents (project_id, agent_id),
  foreign key (project_id, agent_id, agent_version) references agent_versions (project_id, agent_id, version),
  -- The status and reason pairs of the contract; its test compares them.
  constraint calls_outcome_check check (ended_reason is null or (status || ' ' || ended_reason) in (
    'completed callee_hangup', 'completed agent_hangup', 'completed max_duration', 'completed silence',
    'completed voicemail', 'completed announcement', 'completed transferred', 'completed cancelled',
    'failed cancelled', 'no_answer ring_timeout', 'no_answer busy', 'no_answer declined', 'no_answer blocked',
    'unreachable invalid_number', 'unreachable not_routable', 'unreachable unavailable',
    'failed trunk_error', 'failed carrier_refused', 'failed provider_error', 'failed worker_lost',
    'failed internal_error', 'failed suppressed', 'failed expired')),
  constraint calls_final_check check (
    (status in ('completed', 'no_answer', 'unreachable', 'failed')) = (ended_at is not null)
    and (ended_at is null) = (ended_reason is null)
    and (ended_at is null) = (dial_certainty is null)
    and (ended_at is null) = (duration_seconds is null))
) with (fillfactor = 70);
-- Read by task, newest attempt last; and no attempt is made twice.
create unique index calls_attempt on calls (project_id, call_task_id, attempt);
-- A held line is a call that has not ended.
create index calls_held on calls (project_id) where ended_at is null;

create function refuse_status_change() returns trigger language plpgsql as $$
declare
  ranks constant jsonb := '{"preparing": 0, "ringing": 1, "in_progress": 2}';
begin
  if old.ended_at is not null then
    raise exception 'the outcome of an ended call never changes' using errcode = 'restrict_violation';
  end if;
  if coalesce((ranks ->> new.status)::int, 3) < (ranks ->> old.status)::int then
    raise exception 'the status of a call only moves forward' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger calls_status_forward before update on calls for each row
  when ((old.status, old.ended_reason, old.dial_certainty, old.ended_at)
    is distinct from (new.status, new.ended_reason, new.dial_certainty, new.ended_at))
  execute function refuse_status_change();

-- Ranges of call ids are ranges of time (UUIDv7); the default partition takes what no month was made for.
create table journal (
  project_id text collate "C" not null,
  call_id text collate "C" not null,
  seq integer not null,
  fence integer not null,
  at timestamptz not null,
  event jsonb not null,
  primary key (call_id, seq)
) partition by range (call_id);
create table journal_default partition of journal default;

create table voice_processes (
  node text not null,
  process text not null,
  slots integer not null,
  free integer not null,
  seen_at timestamptz not null,
  primary key (node, process)
) with (fillfactor = 50);
