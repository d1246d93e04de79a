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

export function addKeyListCommand(key: Command, context: CommandContext): void {
  withPages(key.command('list'))
    .description('keys, without their secret part')
    .action((options: PageOptions) => runKeyList(context, options));
}

async function runKeyList(context: CommandContext, options: PageOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const params = { path: { projectId }, query: pageQuery(options) };
  const page = await readAnswer(api.GET('/api/management/v1/projects/{projectId}/keys', { params }));
  const now = context.now();
  showPage(context, options, {
    page,
    empty: 'No keys.',
    columns: [
      { title: 'key', of: (key) => key.apiKeyId },
      { title: 'name', of: (key) => key.name },
      { title: 'mode', of: (key) => key.mode },
      { title: 'state', of: (key) => paintStatus(key.revokedAt ? 'revoked' : 'valid', context.paint) },
      { title: 'last used', of: (key) => relativeTime(key.lastUsedAt, now) },
      { title: 'created', of: (key) => relativeTime(key.createdAt, now) },
      { title: 'from', of: (key) => key.ipAllowList.join(', ') || 'anywhere' },
    ],
  });
}
