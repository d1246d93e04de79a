import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

export function addKeyRevokeCommand(key: Command, context: CommandContext): void {
  withProject(key.command('revoke <apiKeyId>'))
    .description('end a key for good; it is refused everywhere within 30 seconds')
    .action((apiKeyId: string, options: ProjectOptions) => runKeyRevoke(context, apiKeyId, options));
}

async function runKeyRevoke(
  context: CommandContext,
  apiKeyId: string,
  options: ProjectOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/keys/{apiKeyId}';
  await readAnswer(api.DELETE(path, { params: { path: { projectId, apiKeyId } } }));
  if (options.json) showJson(context, { apiKeyId, revoked: true });
  else context.print(`Revoked ${apiKeyId}.`);
}
