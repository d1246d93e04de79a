import type { SavedSecret } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';

interface SecretRow {
  name: string;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`name, created_at as "createdAt", updated_at as "updatedAt"`;

/** A project that needs more keeps them elsewhere. */
export const MOST_SECRETS = 100;

function shown({ name, createdAt, updatedAt }: SecretRow): SavedSecret {
  return { name, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export async function listToolSecrets(db: Executor, projectId: string): Promise<SavedSecret[]> {
  const { rows } = await sql<SecretRow>`
    select ${columns} from tool_secrets where project_id = ${projectId} order by name`.execute(db);
  return rows.map(shown);
}

/** Makes or replaces it. Null when the project has too many already. */
export async function saveToolSecret(
  tx: Executor,
  projectId: string,
  { name, sealedValue }: { name: string; sealedValue: Buffer },
): Promise<SavedSecret | null> {
  const { rows } = await sql<SecretRow>`
    insert into tool_secrets (project_id, name, sealed_value)
    select ${projectId}, ${name}, ${sealedValue}
    where (select count(*) from tool_secrets where project_id = ${projectId} and name <> ${name}) < ${MOST_SECRETS}
    on conflict (project_id, name) do update set sealed_value = excluded.sealed_value, updated_at = now()
    returning ${columns}`.execute(tx);
  return rows[0] ? shown(rows[0]) : null;
}

/** False when the project has no such secret. */
export async function removeToolSecret(tx: Executor, projectId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    delete from tool_secrets where project_id = ${projectId} and name = ${name} returning name`.execute(tx);
  return rows.length > 0;
}
