import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { readTime } from '../read-time.ts';
import { UserError } from '../user-error.ts';

const ENDPOINT = '/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}';

interface ResendOptions extends ProjectOptions {
  event?: string;
  since?: string;
  until?: string;
}

export function addWebhookResendCommand(webhook: Command, context: CommandContext): void {
  withProject(webhook.command('resend <webhookEndpointId>'))
    .description('send again: one event, or all of a span of time that did not arrive')
    .option('--event <eventId>', 'this event, whether or not it arrived')
    .option('--since <time>', 'events made at this time or later: 2h, 3d, or 2026-03-02T15:00:00Z')
    .option('--until <time>', 'and before this one; default: now')
    .action((id: string, options: ResendOptions) => runWebhookResend(context, id, options));
}

async function runWebhookResend(
  context: CommandContext,
  webhookEndpointId: string,
  options: ResendOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const at = { projectId, webhookEndpointId };
  if (options.event) {
    const params = { path: { ...at, eventId: options.event } };
    const delivery = await readAnswer(api.POST(`${ENDPOINT}/deliveries/{eventId}/resend`, { params }));
    if (options.json) return showJson(context, delivery);
    return context.print(`${options.event} is sent again.`);
  }
  const now = context.now();
  const from = readTime(options.since, now);
  if (!from) throw new UserError('Say what: --event <eventId>, or --since 2h.');
  const body = { from, to: readTime(options.until, now) ?? now.toISOString() };
  const answer = await readAnswer(api.POST(`${ENDPOINT}/resend`, { params: { path: at }, body }));
  if (options.json) return showJson(context, answer);
  context.print(`${answer.resent} ${answer.resent === 1 ? 'event is' : 'events are'} sent again.`);
}
