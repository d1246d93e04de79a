import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addCommandOnOne } from '../add-command-on-one.ts';
import type { CommandContext } from '../command-context.ts';

export function addSecretRemoveCommand(secret: Command, context: CommandContext): void {
  addCommandOnOne(secret, context, {
    usage: 'remove <name>',
    description: 'forget a secret; tools that name it do nothing any more',
    run: async ({ projectId, api }, name) => {
      const path = '/api/management/v1/projects/{projectId}/secrets/{name}';
      await readAnswer(api.DELETE(path, { params: { path: { projectId, name } } }));
      return { name, removed: true };
    },
    show: ({ name }) => `Removed ${name}.`,
  });
}
