import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

export function addWebhookDeleteCommand(webhook: Command, context: CommandContext): void {
  withProject(webhook.command('delete <webhookEndpointId>'))
    .description('tell this endpoint of nothing any more')
    .action((id: string, options: ProjectOptions) => runWebhookDelete(context, id, options));
}

async function runWebhookDelete(
  context: CommandContext,
  webhookEndpointId: string,
  options: ProjectOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}';
  await readAnswer(api.DELETE(path, { params: { path: { projectId, webhookEndpointId } } }));
  if (options.json) showJson(context, { webhookEndpointId, deleted: true });
  else context.print(`Deleted ${webhookEndpointId}.`);
}
