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

export function addSuppressionListCommand(suppression: Command, context: CommandContext): void {
  withPages(suppression.command('list'))
    .description('suppressed numbers of the project')
    .action((options: PageOptions) => runSuppressionList(context, options));
}

async function runSuppressionList(context: CommandContext, options: PageOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const params = { path: { projectId }, query: pageQuery(options) };
  const page = await readAnswer(api.GET('/api/management/v1/projects/{projectId}/suppressions', { params }));
  const now = context.now();
  showPage(context, options, {
    page,
    empty: 'No number is suppressed.',
    columns: [
      { title: 'suppression', of: (one) => one.suppressionId },
      { title: 'number', of: (one) => one.phoneNumber },
      { title: 'reason', of: (one) => one.reason },
      { title: 'since', of: (one) => relativeTime(one.createdAt, now) },
    ],
  });
}
