import type { CredentialProvider, ProviderCredentials } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import type { SecretBox } from './secret-box.ts';

interface SealedCredential {
  provider: CredentialProvider;
  baseUrl: string | null;
  sealedKey: Buffer;
}

/** Opened: for use at once, never to be kept, logged or journalled. */
export async function readProviderCredentials(
  db: Executor,
  box: SecretBox,
  projectId: string,
): Promise<ProviderCredentials> {
  const { rows } = await sql<SealedCredential>`
    select provider, base_url as "baseUrl", sealed_key as "sealedKey" from provider_credentials
    where project_id = ${projectId}`.execute(db);
  return Object.fromEntries(
    rows.map(({ provider, baseUrl, sealedKey }) => [
      provider,
      { apiKey: box.open(sealedKey, ownerOf(projectId, provider)), ...(baseUrl ? { baseUrl } : {}) },
    ]),
  );
}

/** What the seal is bound to. */
export function ownerOf(projectId: string, provider: CredentialProvider): string {
  return `${projectId} ${provider}`;
}
