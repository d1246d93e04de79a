import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showPage,
  withProject,
} from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export function addSecretListCommand(secret: Command, context: CommandContext): void {
  withProject(secret.command('list'))
    .description('the names of the secrets; their values are never shown')
    .action((options: ProjectOptions) => runSecretList(context, options));
}

async function runSecretList(context: CommandContext, options: ProjectOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/secrets';
  const page = await readAnswer(api.GET(path, { params: { path: { projectId } } }));
  const now = context.now();
  showPage(context, options, {
    page,
    empty: 'No secrets. Tools of agents may name one as {{secret.NAME}}.',
    columns: [
      { title: 'name', of: (one) => one.name },
      { title: 'set', of: (one) => relativeTime(one.updatedAt, now) },
    ],
  });
}
