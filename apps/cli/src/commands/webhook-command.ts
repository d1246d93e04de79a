import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addWebhookCreateCommand } from './webhook-create.ts';
import { addWebhookDeleteCommand } from './webhook-delete.ts';
import { addWebhookDeliveriesCommand } from './webhook-deliveries.ts';
import { addWebhookListCommand } from './webhook-list.ts';
import { addWebhookResendCommand } from './webhook-resend.ts';
import { addWebhookTestCommand } from './webhook-test.ts';

export function addWebhookCommand(program: Command, context: CommandContext): void {
  const webhook = program
    .command('webhook')
    .description('list, create, delete, test, deliveries, resend: events to your own address');
  addWebhookListCommand(webhook, context);
  addWebhookCreateCommand(webhook, context);
  addWebhookDeleteCommand(webhook, context);
  addWebhookTestCommand(webhook, context);
  addWebhookDeliveriesCommand(webhook, context);
  addWebhookResendCommand(webhook, context);
}
