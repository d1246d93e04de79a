-- A project's own keys for those who hear, think and speak. Sealed; opened by the voice processes that use them, and
-- by the API when an operator asks it to try them.
create table provider_credentials (
  project_id text collate "C" not null references projects,
  provider text not null constraint provider_credentials_provider_check check (
    provider in ('openai', 'deepgram', 'elevenlabs', 'google')),
  -- Instead of the provider's own address.
  base_url text,
  sealed_key bytea not null,
  -- By which a person tells one key from another.
  key_ends_with text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, provider)
);
