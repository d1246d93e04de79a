-- The key of an object begins with the project; its row names it too, as every row of a project does.
alter table recording_deletions add column project_id text collate "C" references projects;
update recording_deletions set project_id = split_part(key, '/', 1);
alter table recording_deletions alter column project_id set not null;
