import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addShortListCommand } from '../add-list-command.ts';
import type { CommandContext } from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export function addProviderListCommand(provider: Command, context: CommandContext): void {
  addShortListCommand(provider, context, {
    description: 'which providers the project has a key of',
    read: (api, params) =>
      readAnswer(api.GET('/api/management/v1/projects/{projectId}/providers', { params })),
    empty: 'No keys. Agents are heard and spoken for by the installation itself.',
    columns: (now) => [
      { title: 'provider', of: (one) => one.provider },
      { title: 'key', of: (one) => `…${one.keyEndsWith}` },
      { title: 'address', of: (one) => one.baseUrl ?? context.paint('dim', 'its own') },
      { title: 'set', of: (one) => relativeTime(one.updatedAt, now) },
    ],
  });
}
