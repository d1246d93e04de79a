import type { PublishedAgent, publishAgentRequestSchema } from '@outspoken/contract';
import { publishAgent as storeVersion } from '@outspoken/store/publish-agent';
import type { z } from 'zod';
import type { ManagementDeps } from './management-deps.ts';
import { refuseUnknownProject } from './refuse-unknown-project.ts';

/** Publishes a version: of the given agent, or of a new one when no id is given. */
export async function publishAgent(
  { db }: ManagementDeps,
  projectId: string,
  request: z.output<typeof publishAgentRequestSchema>,
): Promise<PublishedAgent> {
  const { agentId, version } = await refuseUnknownProject(storeVersion(db, projectId, request));
  return { agentId, version };
}
