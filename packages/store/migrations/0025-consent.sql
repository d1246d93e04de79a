-- On what ground a person may be called, as the project recorded it: {"basis", "obtainedAt", "source"}.
alter table end_users add column consent jsonb,
  add constraint end_users_consent_check check (
    consent ->> 'basis' in ('written', 'spoken', 'contract', 'existing_customer', 'legitimate_interest', 'legal_duty'));
