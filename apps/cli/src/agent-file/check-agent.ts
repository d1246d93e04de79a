import { readAnswer } from '@outspoken/client/read-answer';
import type { AgentCheck, AgentFile } from '@outspoken/contract';
import type { ProjectSession } from '../command-context.ts';

export function checkAgent({ api, projectId }: ProjectSession, file: AgentFile): Promise<AgentCheck> {
  const { name: _, ...definition } = file;
  const path = '/api/management/v1/projects/{projectId}/agents/check';
  return readAnswer(api.POST(path, { params: { path: { projectId } }, body: { definition } }));
}
