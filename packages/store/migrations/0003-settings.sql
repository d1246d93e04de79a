-- What an operator decides: settings, pauses, and the one switch that stops all new dialling.
alter table projects add column settings jsonb not null default '{}', add column paused_at timestamptz;
alter table user_groups add column paused_at timestamptz;
alter table agents add column paused_at timestamptz, add column draft jsonb;
alter table api_keys add column ip_allow_list jsonb not null default '[]', add column last_used_at timestamptz;

create table installation (
  only_row boolean primary key default true check (only_row),
  dialling_stopped_at timestamptz
);
insert into installation default values;

-- A number that must not be rung: by one project, or (project_id null) by the whole installation.
create table suppressions (
  project_id text collate "C" references projects,
  phone_number text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint suppressions_number_key unique nulls not distinct (project_id, phone_number)
);

-- Null: nobody asked for it. Read by whoever holds the task: the desk while it waits, the voice process while it rings.
alter table call_tasks add column cancel_requested text
  constraint call_tasks_cancel_requested_check check (cancel_requested in ('goodbye', 'at_once'));
