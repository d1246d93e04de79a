import { readAnswer } from '@outspoken/client/read-answer';
import { DELIVERY_STATES, type DeliveryState } from '@outspoken/contract';
import { type Command, Option } from 'commander';
import {
  type CommandContext,
  openProject,
  type PageOptions,
  pageQuery,
  showPage,
  withPages,
} from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';

interface DeliveriesOptions extends PageOptions {
  state?: DeliveryState;
}

export function addWebhookDeliveriesCommand(webhook: Command, context: CommandContext): void {
  withPages(webhook.command('deliveries <webhookEndpointId>'))
    .description('what was sent to an endpoint, and what came of it')
    .addOption(new Option('--state <state>', 'only deliveries in this state').choices(DELIVERY_STATES))
    .action((id: string, options: DeliveriesOptions) => runWebhookDeliveries(context, id, options));
}

async function runWebhookDeliveries(
  context: CommandContext,
  webhookEndpointId: string,
  options: DeliveriesOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}/deliveries';
  const query = { ...pageQuery(options), state: options.state };
  const page = await readAnswer(api.GET(path, { params: { path: { projectId, webhookEndpointId }, query } }));
  const now = context.now();
  showPage(context, options, {
    page,
    empty: 'Nothing was sent.',
    columns: [
      { title: 'event', of: (delivery) => delivery.eventId },
      { title: 'kind', of: (delivery) => delivery.kind },
      { title: 'state', of: (delivery) => paintStatus(delivery.state, context.paint) },
      { title: 'tries', of: (delivery) => String(delivery.attempts) },
      { title: 'last answer', of: (delivery) => String(delivery.lastStatus ?? delivery.lastFault ?? '-') },
      { title: 'next', of: (delivery) => relativeTime(delivery.dueAt, now) },
      { title: 'made', of: (delivery) => relativeTime(delivery.createdAt, now) },
    ],
  });
}
