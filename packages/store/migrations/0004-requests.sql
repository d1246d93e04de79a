-- What was answered to an Idempotency-Key: only a 202, written with its task. Kept for 24 hours. Test and live keys
-- of a project are two worlds, also here. Without a foreign key: the statement that writes a row has just read its
-- project, and every accepted request would pay for the check.
create table idempotent_requests (
  project_id text collate "C" not null,
  mode text not null constraint idempotent_requests_mode_check check (mode in ('test', 'live')),
  idempotency_key text collate "C" not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, mode, idempotency_key)
);
-- The daily sweep reads by age; a btree would cost every accepted request more than this costs the sweep.
create index idempotent_requests_age on idempotent_requests using brin (created_at) with (pages_per_range = 16);

-- Why a queued task was moved to later than its caller asked for; the pending body says it.
alter table call_tasks add column waiting_for text
  constraint call_tasks_waiting_for_check check (waiting_for in ('number_cap', 'minutes_cap', 'number_busy'));

-- Attempts at one number, over all tasks of a project. A call that provably rang nobody is no attempt.
create index calls_attempts_at_number on calls (project_id, to_number, created_at)
  where dial_certainty is distinct from 'not_dialed';
-- Minutes of conversation of a day.
create index calls_talked on calls (project_id, answered_at) include (duration_seconds) where answered_at is not null;
