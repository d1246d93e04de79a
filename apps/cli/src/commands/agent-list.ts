import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type PageOptions,
  pageQuery,
  showPage,
  withPages,
} from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';

export function addAgentListCommand(agent: Command, context: CommandContext): void {
  withPages(agent.command('list'))
    .description('agents of the project')
    .action((options: PageOptions) => runAgentList(context, options));
}

async function runAgentList(context: CommandContext, options: PageOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const params = { path: { projectId }, query: pageQuery(options) };
  const page = await readAnswer(api.GET('/api/management/v1/projects/{projectId}/agents', { params }));
  const now = context.now();
  showPage(context, options, {
    page,
    empty: 'No agents. `outspoken agent push agent.yaml` makes one.',
    columns: [
      { title: 'agent', of: (agent) => agent.agentId },
      {
        title: 'name',
        of: (agent) => agent.name + (agent.isDefault ? context.paint('dim', ' (default)') : ''),
      },
      { title: 'version', of: (agent) => String(agent.publishedVersion ?? 'none') },
      { title: 'draft', of: (agent) => (agent.hasDraft ? context.paint('yellow', 'changed') : '-') },
      { title: 'state', of: (agent) => paintStatus(agent.paused ? 'paused' : 'open', context.paint) },
      { title: 'created', of: (agent) => relativeTime(agent.createdAt, now) },
    ],
  });
}
