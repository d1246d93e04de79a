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

export function addProviderListCommand(provider: Command, context: CommandContext): void {
  withProject(provider.command('list'))
    .description('which providers the project has a key of')
    .action((options: ProjectOptions) => runProviderList(context, options));
}

async function runProviderList(context: CommandContext, options: ProjectOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/providers';
  const page = await readAnswer(api.GET(path, { params: { path: { projectId } } }));
  const now = context.now();
  showPage(context, options, {
    page,
    empty: 'No keys. Agents are heard and spoken for by the installation itself.',
    columns: [
      { title: 'provider', of: (one) => one.provider },
      { title: 'key', of: (one) => `…${one.keyEndsWith}` },
      { title: 'address', of: (one) => one.baseUrl ?? context.paint('dim', 'its own') },
      { title: 'set', of: (one) => relativeTime(one.updatedAt, now) },
    ],
  });
}
