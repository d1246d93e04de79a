import { readAnswer } from '@outspoken/client/read-answer';
import { CREDENTIAL_PROVIDERS, type CredentialProvider } from '@outspoken/contract';
import { Argument, type Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

export function addProviderRemoveCommand(provider: Command, context: CommandContext): void {
  withProject(provider.command('remove'))
    .addArgument(new Argument('<provider>', 'whose key it is').choices(CREDENTIAL_PROVIDERS))
    .description('forget the key; agents that need it cannot call any more')
    .action(async (name: CredentialProvider, options: ProjectOptions) => {
      const { projectId, api } = await openProject(context, options);
      const path = '/api/management/v1/projects/{projectId}/providers/{provider}';
      await readAnswer(api.DELETE(path, { params: { path: { projectId, provider: name } } }));
      if (options.json) showJson(context, { provider: name, removed: true });
      else context.print(`Removed the key of ${name}.`);
    });
}
