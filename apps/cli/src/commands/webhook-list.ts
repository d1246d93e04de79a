import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addListCommand } from '../add-list-command.ts';
import type { CommandContext } from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export function addWebhookListCommand(webhook: Command, context: CommandContext): void {
  addListCommand(webhook, context, {
    description: 'endpoints of the project',
    read: (api, params) =>
      readAnswer(api.GET('/api/management/v1/projects/{projectId}/webhook-endpoints', { params })),
    empty: 'No webhook endpoints.',
    columns: (now) => [
      { title: 'endpoint', of: (endpoint) => endpoint.webhookEndpointId },
      { title: 'url', of: (endpoint) => endpoint.url },
      {
        title: 'state',
        of: (endpoint) => {
          if (endpoint.disabled) return context.paint('red', `disabled (${endpoint.disabledReason})`);
          if (!endpoint.failingSince) return context.paint('green', 'ok');
          return context.paint('yellow', `failing since ${relativeTime(endpoint.failingSince, now)}`);
        },
      },
      { title: 'events', of: (endpoint) => endpoint.eventKinds.join(', ') },
    ],
  });
}
