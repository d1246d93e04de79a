-- What a project's tools need and nobody may read again: keys of its own systems, named in tools as {{secret.NAME}}.
-- Sealed; opened only by the voice process that makes the request.
create table tool_secrets (
  project_id text collate "C" not null references projects,
  name text collate "C" not null constraint tool_secrets_name_check check (name ~ '^[A-Z][A-Z0-9_]{0,63}$'),
  sealed_value bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, name)
);
