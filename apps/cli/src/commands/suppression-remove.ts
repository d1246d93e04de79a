import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

export function addSuppressionRemoveCommand(suppression: Command, context: CommandContext): void {
  withProject(suppression.command('remove <suppressionId>'))
    .description('allow calls to the number again')
    .action((id: string, options: ProjectOptions) => runSuppressionRemove(context, id, options));
}

async function runSuppressionRemove(
  context: CommandContext,
  suppressionId: string,
  options: ProjectOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/suppressions/{suppressionId}';
  await readAnswer(api.DELETE(path, { params: { path: { projectId, suppressionId } } }));
  if (options.json) showJson(context, { suppressionId, removed: true });
  else context.print(`Removed ${suppressionId}.`);
}
