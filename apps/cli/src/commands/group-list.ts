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

export function addGroupListCommand(group: Command, context: CommandContext): void {
  withPages(group.command('list'))
    .description('groups of the project')
    .action((options: PageOptions) => runGroupList(context, options));
}

async function runGroupList(context: CommandContext, options: PageOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const params = { path: { projectId }, query: pageQuery(options) };
  const page = await readAnswer(api.GET('/api/management/v1/projects/{projectId}/user-groups', { params }));
  const now = context.now();
  showPage(context, options, {
    page,
    empty: 'No groups.',
    columns: [
      { title: 'group', of: (group) => group.userGroupId },
      { title: 'name', of: (group) => group.name },
      { title: 'state', of: (group) => paintStatus(group.paused ? 'paused' : 'open', context.paint) },
      { title: 'created', of: (group) => relativeTime(group.createdAt, now) },
    ],
  });
}
