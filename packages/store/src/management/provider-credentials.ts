import type { CredentialProvider, SavedProvider } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';

interface ProviderRow {
  provider: CredentialProvider;
  baseUrl: string | null;
  keyEndsWith: string;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`provider, base_url as "baseUrl", key_ends_with as "keyEndsWith", created_at as "createdAt",
  updated_at as "updatedAt"`;

function shown({ createdAt, updatedAt, ...row }: ProviderRow): SavedProvider {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** All of them: there are no more than providers. */
export async function listProviders(db: Executor, projectId: string): Promise<SavedProvider[]> {
  const { rows } = await sql<ProviderRow>`
    select ${columns} from provider_credentials where project_id = ${projectId} order by provider`.execute(
    db,
  );
  return rows.map(shown);
}

export interface ProviderToSave {
  provider: CredentialProvider;
  baseUrl: string | null;
  sealedKey: Buffer;
  keyEndsWith: string;
}

/** Makes or replaces the key of this provider. */
export async function saveProvider(
  tx: Executor,
  projectId: string,
  { provider, baseUrl, sealedKey, keyEndsWith }: ProviderToSave,
): Promise<SavedProvider> {
  const { rows } = await sql<ProviderRow>`
    insert into provider_credentials (project_id, provider, base_url, sealed_key, key_ends_with)
    values (${projectId}, ${provider}, ${baseUrl}, ${sealedKey}, ${keyEndsWith})
    on conflict (project_id, provider) do update set base_url = excluded.base_url,
      sealed_key = excluded.sealed_key, key_ends_with = excluded.key_ends_with, updated_at = now()
    returning ${columns}`.execute(tx);
  if (!rows[0]) throw new Error('an insert left no row');
  return shown(rows[0]);
}

/** False when the project has no key of this provider. */
export async function removeProvider(
  tx: Executor,
  projectId: string,
  provider: CredentialProvider,
): Promise<boolean> {
  const { rows } = await sql`
    delete from provider_credentials where project_id = ${projectId} and provider = ${provider}
    returning provider`.execute(tx);
  return rows.length > 0;
}
