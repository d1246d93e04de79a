import type { SavedTrunk, saveTrunkRequestSchema } from '@outspoken/contract';
import { hasProject } from '@outspoken/store/management/projects';
import { saveTrunk as storeTrunk } from '@outspoken/store/save-trunk';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

type TrunkToSave = z.output<typeof saveTrunkRequestSchema> & { name: string };

/** Makes or replaces the trunk of this name. Without a project it serves the whole installation. */
export function saveTrunk(deps: ManagementDeps, actor: Actor, trunk: TrunkToSave): Promise<SavedTrunk> {
  const { name, mode, definition } = trunk;
  const projectId = trunk.projectId ?? null;
  return audited(deps, actor, async (tx) => {
    if (projectId !== null) found(await hasProject(tx, projectId), 'project_not_found');
    const trunkId = await storeTrunk(tx, { projectId, name, mode, definition });
    return { result: { trunkId, name }, change: { projectId, action: 'trunk.save', target: trunkId } };
  });
}
