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
import { readSecretText } from '../read-secret-text.ts';
import { UserError } from '../user-error.ts';

interface SetOptions extends ProjectOptions {
  keyFile?: string;
  url?: string;
}

export function addProviderSetCommand(provider: Command, context: CommandContext): void {
  withProject(provider.command('set'))
    .addArgument(new Argument('<provider>', 'whose key it is').choices(CREDENTIAL_PROVIDERS))
    .description('give the project its key of a provider; it is never shown again')
    .option('--key-file <file>', 'the key; - reads it from the input. Else it is taken from PROVIDER_KEY')
    .option('--url <address>', "instead of the provider's own address")
    .action((name: CredentialProvider, options: SetOptions) => runProviderSet(context, name, options));
}

async function runProviderSet(
  context: CommandContext,
  provider: CredentialProvider,
  options: SetOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const apiKey = await readKey(context, options.keyFile);
  const path = '/api/management/v1/projects/{projectId}/providers/{provider}';
  const body = { apiKey, baseUrl: options.url ?? null };
  const saved = await readAnswer(api.PUT(path, { params: { path: { projectId, provider } }, body }));
  if (options.json) return showJson(context, saved);
  context.print(`Set the key of ${provider}.`);
  context.note(context.paint('dim', 'Try it: outspoken doctor'));
}

async function readKey({ environment }: CommandContext, file: string | undefined): Promise<string> {
  const key = file === undefined ? (environment.providerKey?.trim() ?? '') : await readSecretText(file);
  if (key === '') throw new UserError('Give the key: --key-file <file>, --key-file -, or PROVIDER_KEY.');
  return key;
}
