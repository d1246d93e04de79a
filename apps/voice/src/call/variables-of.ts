import type { CallReference } from '@outspoken/contract';
import type { ClaimedCall } from '@outspoken/store/claim-call';

/** The end user's attributes, as an agent's texts may name them. */
export function variablesOf({ attributes }: Pick<ClaimedCall, 'attributes'>): Record<string, string> {
  return Object.fromEntries(attributes.map(({ label, value }) => [label, value]));
}

/** What an agent's texts may name besides: `{{project.name}}`. docs/agents.md has the list. */
export function factsOf({
  projectId,
  callId,
  projectName,
  callTaskId,
}: CallReference & Pick<ClaimedCall, 'projectName' | 'callTaskId'>): Record<string, string> {
  return {
    'project.name': projectName,
    'project.id': projectId,
    'task.id': callTaskId ?? '',
    'call.id': callId,
  };
}
