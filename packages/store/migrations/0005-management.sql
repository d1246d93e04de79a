-- Who runs the installation, what they changed, and the lists they read.

-- For rows that plain SQL makes: the time, then chance, as in the ids of the applications (UUIDv7).
create function new_id(prefix text) returns text language sql volatile as $$
  select prefix || '_' || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14)
$$;

create table management_keys (
  management_key_id text collate "C" primary key,
  project_id text collate "C" references projects, -- null: the whole installation
  key_hash bytea not null,
  role text not null constraint management_keys_role_check check (role in ('owner', 'operator', 'viewer')),
  name text not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index management_keys_of_project on management_keys (project_id);
create index api_keys_of_project on api_keys (project_id);

-- Written in the transaction of the change it tells of. Ids and names of fields only, nothing of a person.
create table audit_entries (
  audit_entry_id text collate "C" primary key,
  project_id text collate "C" references projects, -- null: the whole installation
  actor text not null,
  action text not null,
  target text not null,
  fields text[] not null default '{}',
  at timestamptz not null default now()
);
create index audit_entries_of_project on audit_entries (project_id, audit_entry_id);

create table caller_numbers (
  project_id text collate "C" not null references projects,
  caller_number_id text collate "C" not null,
  phone_number text not null,
  created_at timestamptz not null default now(),
  primary key (project_id, caller_number_id),
  constraint caller_numbers_number_key unique (project_id, phone_number)
);
insert into caller_numbers (project_id, caller_number_id, phone_number)
  select project_id, new_id('num'), default_caller_number from projects;

alter table suppressions add column suppression_id text collate "C" not null default new_id('sup');
create unique index suppressions_of_project on suppressions (project_id, suppression_id);

-- An erased person keeps nothing but an id, to which tasks refer.
alter table end_users add column erased_at timestamptz;
create index end_users_of_group on end_users (project_id, user_group_id, end_user_id);

-- Recordings of erased people: the object is deleted first, then its row here.
create table recording_deletions (
  bucket text not null,
  key text not null,
  requested_at timestamptz not null default now(),
  primary key (bucket, key)
);

create index call_tasks_of_end_user on call_tasks (project_id, end_user_id);
create index call_tasks_of_agent on call_tasks (project_id, agent_id, call_task_id);
-- By the state that is shown: a task that is queued or set aside waits for its first call, or for a redial.
create index call_tasks_shown_state on call_tasks (project_id, (case
  when state not in ('queued', 'paused') then state
  when calls_made = 0 then 'waiting'
  else 'redial_scheduled' end), call_task_id);

-- Not an index over the status itself: every step of a living call would then have to rewrite all its index entries.
alter table calls add column final_status text
  generated always as (case when ended_at is not null then status end) stored;
create index calls_of_project on calls (project_id, call_id);
create index calls_of_final_status on calls (project_id, final_status, call_id) where final_status is not null;
create index calls_of_agent on calls (project_id, agent_id, call_id);
-- Calls without a task are found by their person, the others by their task.
create index calls_without_task on calls (project_id, end_user_id) where call_task_id is null;
