import type { SavedTrunk, saveTrunkRequestSchema } from '@outspoken/contract';
import { saveTrunk as storeTrunk } from '@outspoken/store/save-trunk';
import type { z } from 'zod';
import type { ManagementDeps } from './management-deps.ts';
import { refuseUnknownProject } from './refuse-unknown-project.ts';

/** Makes or replaces the trunk of this name. Without a project it serves the whole installation. */
export async function saveTrunk(
  { db }: ManagementDeps,
  name: string,
  { projectId, mode, definition }: z.output<typeof saveTrunkRequestSchema>,
): Promise<SavedTrunk> {
  const trunk = { projectId: projectId ?? null, name, mode, definition };
  return { trunkId: await refuseUnknownProject(storeTrunk(db, trunk)), name };
}
