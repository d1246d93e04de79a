import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addCommandOnOne } from '../add-command-on-one.ts';
import type { CommandContext } from '../command-context.ts';

const PATH = '/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}';

export function addWebhookDeleteCommand(webhook: Command, context: CommandContext): void {
  addCommandOnOne(webhook, context, {
    usage: 'delete <webhookEndpointId>',
    description: 'tell this endpoint of nothing any more',
    run: async ({ projectId, api }, webhookEndpointId) => {
      await readAnswer(api.DELETE(PATH, { params: { path: { projectId, webhookEndpointId } } }));
      return { webhookEndpointId, deleted: true };
    },
    show: (_answer, webhookEndpointId) => `Deleted ${webhookEndpointId}.`,
  });
}
