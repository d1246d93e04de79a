import { createApiKey, hashApiKey } from '../../apps/server/src/keys/api-key.ts';
import { withClient } from './stored-calls.ts';
import { BENCH_PROJECT } from './stored-ids.ts';

/** A new live key of the bench project in this database. */
export async function addBenchKey(databaseUrl: string, pepper: string): Promise<string> {
  const { apiKeyId, text } = createApiKey('live');
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into api_keys (api_key_id, project_id, key_hash, mode, name) values ($1, $2, $3, 'live', 'bench')`,
      [apiKeyId, BENCH_PROJECT, hashApiKey(text, pepper)],
    ),
  );
  return text;
}
