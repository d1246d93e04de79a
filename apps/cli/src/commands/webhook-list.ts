import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type PageOptions,
  pageQuery,
  showPage,
  withPages,
} from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export function addWebhookListCommand(webhook: Command, context: CommandContext): void {
  withPages(webhook.command('list'))
    .description('endpoints of the project')
    .action((options: PageOptions) => runWebhookList(context, options));
}

async function runWebhookList(context: CommandContext, options: PageOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const params = { path: { projectId }, query: pageQuery(options) };
  const path = '/api/management/v1/projects/{projectId}/webhook-endpoints';
  const page = await readAnswer(api.GET(path, { params }));
  const now = context.now();
  const { paint } = context;
  showPage(context, options, {
    page,
    empty: 'No webhook endpoints.',
    columns: [
      { title: 'endpoint', of: (endpoint) => endpoint.webhookEndpointId },
      { title: 'url', of: (endpoint) => endpoint.url },
      {
        title: 'state',
        of: (endpoint) => {
          if (endpoint.disabled) return paint('red', `disabled (${endpoint.disabledReason})`);
          if (!endpoint.failingSince) return paint('green', 'ok');
          return paint('yellow', `failing since ${relativeTime(endpoint.failingSince, now)}`);
        },
      },
      { title: 'events', of: (endpoint) => endpoint.eventKinds.join(', ') },
    ],
  });
}
