-- The group of a call is that of its person, and never changes: kept with the call, so that the calls of a group are
-- one range of an index, also after the person was erased.
alter table calls add column user_group_id text collate "C";
create function set_group_of_call() returns trigger language plpgsql as $$
begin
  new.user_group_id := (
    select user_group_id from end_users where project_id = new.project_id and end_user_id = new.end_user_id);
  return new;
end $$;
create trigger calls_group before insert on calls for each row
  when (new.end_user_id is not null) execute function set_group_of_call();
update calls c set user_group_id = u.user_group_id
  from call_tasks t join end_users u using (project_id, end_user_id)
  where t.project_id = c.project_id and t.call_task_id = c.call_task_id;
create index calls_of_group on calls (project_id, user_group_id, call_id);
