-- A recording goes by its age or by an objection, or never reached the storage: then the call says which.
alter table calls add column recording_absence text
  constraint calls_recording_absence_check check (recording_absence in ('objected', 'expired', 'lost'));
create index calls_with_recording on calls (project_id, ended_at) where recording is not null;
