import {
  type AgentDefinition,
  type AgentDefinitionRequest,
  type AgentDetail,
  AppError,
} from '@outspoken/contract';
import { hasCallerNumber } from '@outspoken/store/management/caller-numbers';
import { newId } from '@outspoken/store/new-id';
import type { Executor } from '@outspoken/store/open-database';

export interface DefinitionToComplete {
  definition: AgentDefinitionRequest;
  before: Pick<AgentDetail, 'draft' | 'published'> | null;
}

/**
 * Gives every analysis item its id. One that comes without keeps the id its label had before, so that an agent kept
 * in a file without ids does not lose the redial conditions that name its items.
 */
export async function completeDefinition(
  db: Executor,
  projectId: string,
  { definition, before }: DefinitionToComplete,
): Promise<AgentDefinition> {
  const { callerNumber } = definition;
  if (callerNumber !== null && !(await hasCallerNumber(db, projectId, callerNumber)))
    throw new AppError('invalid_request', 'definition.callerNumber must be a caller number of the project.');
  return { ...definition, analysisItems: withIds(definition.analysisItems, before) };
}

function withIds(
  items: AgentDefinitionRequest['analysisItems'],
  before: DefinitionToComplete['before'],
): AgentDefinition['analysisItems'] {
  const given = new Set(items.map((item) => item.id));
  const earlier = [...(before?.published?.analysisItems ?? []), ...(before?.draft?.analysisItems ?? [])];
  const idOfLabel = new Map(earlier.filter(({ id }) => !given.has(id)).map(({ label, id }) => [label, id]));
  return items.map((item) => ({
    ...item,
    id: item.id ?? idOfLabel.get(item.label) ?? newId('analysisItem'),
  }));
}
