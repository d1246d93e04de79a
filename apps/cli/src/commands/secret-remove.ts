import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

export function addSecretRemoveCommand(secret: Command, context: CommandContext): void {
  withProject(secret.command('remove <name>'))
    .description('forget a secret; tools that name it do nothing any more')
    .action(async (name: string, options: ProjectOptions) => {
      const { projectId, api } = await openProject(context, options);
      const path = '/api/management/v1/projects/{projectId}/secrets/{name}';
      await readAnswer(api.DELETE(path, { params: { path: { projectId, name } } }));
      if (options.json) showJson(context, { name, removed: true });
      else context.print(`Removed ${name}.`);
    });
}
