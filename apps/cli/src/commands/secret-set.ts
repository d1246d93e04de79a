import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
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
  valueFile: string;
}

export function addSecretSetCommand(secret: Command, context: CommandContext): void {
  withProject(secret.command('set <name>'))
    .description('give the project a secret for its tools; it is never shown again')
    .requiredOption('--value-file <file>', 'the value; - reads it from the input')
    .action((name: string, options: SetOptions) => runSecretSet(context, name, options));
}

async function runSecretSet(context: CommandContext, name: string, options: SetOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const value = await readSecretText(options.valueFile);
  if (value === '') throw new UserError('The value is empty.');
  const path = '/api/management/v1/projects/{projectId}/secrets/{name}';
  const saved = await readAnswer(api.PUT(path, { params: { path: { projectId, name } }, body: { value } }));
  if (options.json) showJson(context, saved);
  else context.print(`Set ${name}. Tools name it as {{secret.${name}}}.`);
}
