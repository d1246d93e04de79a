import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import type { SecretBox } from './secret-box.ts';

/** Opened: for one request at once, never to be kept, logged or journalled. One that does not exist is left out. */
export async function readToolSecrets(
  db: Executor,
  box: SecretBox,
  { projectId, names }: { projectId: string; names: readonly string[] },
): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; sealedValue: Buffer }>`
    select name, sealed_value as "sealedValue" from tool_secrets
    where project_id = ${projectId} and name = any(${names})`.execute(db);
  return Object.fromEntries(
    rows.map(({ name, sealedValue }) => [name, box.open(sealedValue, ownerOfSecret(projectId, name))]),
  );
}

/** What the seal is bound to. */
export function ownerOfSecret(projectId: string, name: string): string {
  return `${projectId} ${name}`;
}
