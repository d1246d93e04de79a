import { setTimeout as delay } from 'node:timers/promises';
import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  type ProjectSession,
  showJson,
  withProject,
} from '../command-context.ts';

const ENDPOINT = '/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}';
const ASK_EVERY_MS = 250;
const LONGEST_MS = 20_000;

export function addWebhookTestCommand(webhook: Command, context: CommandContext): void {
  withProject(webhook.command('test <webhookEndpointId>'))
    .description('send a test event, and say what the endpoint answered')
    .action((id: string, options: ProjectOptions) => runWebhookTest(context, id, options));
}

async function runWebhookTest(
  context: CommandContext,
  webhookEndpointId: string,
  options: ProjectOptions,
): Promise<void> {
  const session = await openProject(context, options);
  const params = { path: { projectId: session.projectId, webhookEndpointId } };
  const { eventId } = await readAnswer(session.api.POST(`${ENDPOINT}/test`, { params }));
  const delivery = await waitForAttempt(session, { webhookEndpointId, eventId });
  if (options.json) return showJson(context, delivery);
  if (delivery.state === 'delivered') {
    return context.print(`${context.paint('green', 'Delivered')}: it answered ${delivery.lastStatus}.`);
  }
  const why = delivery.lastStatus ?? delivery.lastFault ?? 'no attempt was made yet; is the worker running?';
  context.print(`${context.paint('red', 'Not delivered')}: ${why} (${eventId}).`);
  process.exitCode = 1;
}

async function waitForAttempt(
  { api, projectId }: ProjectSession,
  { webhookEndpointId, eventId }: { webhookEndpointId: string; eventId: string },
) {
  const params = { path: { projectId, webhookEndpointId, eventId } };
  const deadline = performance.now() + LONGEST_MS;
  while (true) {
    const delivery = await readAnswer(api.GET(`${ENDPOINT}/deliveries/{eventId}`, { params }));
    if (delivery.attempts > 0 && (delivery.lastStatus !== null || delivery.lastFault !== null))
      return delivery;
    if (performance.now() > deadline) return delivery;
    await delay(ASK_EVERY_MS);
  }
}
