-- What later steps of a call leave for the decision about its task, and what more a task can wait for.
alter table calls
  add column trunk_id text collate "C", -- the last one tried
  add column destination_type text constraint calls_destination_type_check check (destination_type in (
    'human', 'voicemail', 'ivr', 'call_screening', 'announcement', 'fax', 'unknown')),
  add column refused boolean not null default false, -- the person asked not to be called again
  add column callback_at timestamptz, -- a time agreed in the call
  add column analysis_notes jsonb; -- per item: supporting messages and a short reason; erased with the person
alter table call_tasks
  drop constraint call_tasks_waiting_for_check,
  add constraint call_tasks_waiting_for_check check (waiting_for in (
    'number_cap', 'number_busy', 'conversation_cap', 'minutes_cap', 'calling_hours', 'trunk_breaker', 'trunk_busy',
    'redial'));
