-- Hot tables are vacuumed and analysed early: their partial indexes stay short, and prepared plans made while a
-- table was still empty are soon replaced.
alter table call_tasks set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table calls set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table project_lines set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
alter table voice_processes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
