-- A due task whose agent or group is paused is set aside, so that the desk need not walk past it at every visit.
-- `paused_by` is that agent or group; when it is resumed, its tasks are queued again with the due time they had.
alter table call_tasks
  drop constraint call_tasks_state_check,
  add constraint call_tasks_state_check
    check (state in ('queued', 'paused', 'calling', 'concluding', 'final')),
  add column paused_by text collate "C",
  add constraint call_tasks_paused_by_check check ((state = 'paused') = (paused_by is not null));
create index call_tasks_paused on call_tasks (project_id, paused_by, due_at, call_task_id) where state = 'paused';
create index agents_paused on agents (project_id) where paused_at is not null;
create index user_groups_paused on user_groups (project_id) where paused_at is not null;
