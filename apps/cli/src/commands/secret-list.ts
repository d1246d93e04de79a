import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addShortListCommand } from '../add-list-command.ts';
import type { CommandContext } from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export function addSecretListCommand(secret: Command, context: CommandContext): void {
  addShortListCommand(secret, context, {
    description: 'the names of the secrets; their values are never shown',
    read: (api, params) => readAnswer(api.GET('/api/management/v1/projects/{projectId}/secrets', { params })),
    empty: 'No secrets. Tools of agents may name one as {{secret.NAME}}.',
    columns: (now) => [
      { title: 'name', of: (one) => one.name },
      { title: 'set', of: (one) => relativeTime(one.updatedAt, now) },
    ],
  });
}
