import type { CallMode, TrunkDefinition } from '@outspoken/contract';
import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { Executor } from './open-database.ts';
import { toJsonb } from './to-jsonb.ts';

export interface TrunkToSave {
  /** Null: shared by the whole installation. */
  projectId: string | null;
  name: string;
  mode: CallMode;
  definition: TrunkDefinition;
  /** Of a new trunk, where its passwords are sealed for it; else one is made. */
  trunkId?: string;
  sealedPasswords?: Buffer | null;
}

/** Its name, within its project or the installation, says whether it is new. */
export async function saveTrunk(db: Executor, trunk: TrunkToSave): Promise<string> {
  const { projectId, name, mode, definition, trunkId = newId('trunk'), sealedPasswords = null } = trunk;
  const { rows } = await sql<{ trunkId: string }>`
    insert into trunks (trunk_id, project_id, name, mode, definition, sealed_passwords)
    values (${trunkId}, ${projectId}, ${name}, ${mode}, ${toJsonb(definition)}, ${sealedPasswords})
    on conflict (project_id, name) do update set mode = excluded.mode, definition = excluded.definition,
      sealed_passwords = excluded.sealed_passwords, version = trunks.version + 1, updated_at = now()
    returning trunk_id as "trunkId"`.execute(db);
  const saved = rows[0];
  if (!saved) throw new Error('an upsert returned no row');
  return saved.trunkId;
}
