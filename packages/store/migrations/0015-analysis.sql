-- An analysis that is run again is told of again: whoever keeps the first one would not learn of the second.
create trigger calls_tell_analyzed_again after update on calls for each row
  when (old.concluded_at is not null and new.analysis_notes is not null
    and new.analysis_notes is distinct from old.analysis_notes)
  execute function tell_of_call('call.analyzed');
