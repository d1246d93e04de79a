import { readAnswer } from '@outspoken/client/read-answer';
import type { ProjectSession } from '../command-context.ts';
import { UserError } from '../user-error.ts';

/** The id of the agent that is meant by its id or its name, or null when there is none of that name. */
export async function findAgent({ api, projectId }: ProjectSession, wanted: string): Promise<string | null> {
  if (wanted.startsWith('agent_')) return wanted;
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const params = { path: { projectId }, query: { limit: 200, ...(cursor ? { cursor } : {}) } };
    const page = await readAnswer(api.GET('/api/management/v1/projects/{projectId}/agents', { params }));
    found.push(...page.data.filter(({ name }) => name === wanted).map(({ agentId }) => agentId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  if (found.length > 1) {
    throw new UserError(
      `${found.length} agents are named "${wanted}": say which with --agent (${found.join(', ')}).`,
    );
  }
  return found[0] ?? null;
}
