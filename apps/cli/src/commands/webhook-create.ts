import { readAnswer } from '@outspoken/client/read-answer';
import { EVENT_KINDS, type EventKind } from '@outspoken/contract';
import { type Command, Option } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

interface CreateOptions extends ProjectOptions {
  event?: EventKind[];
}

export function addWebhookCreateCommand(webhook: Command, context: CommandContext): void {
  withProject(webhook.command('create <url>'))
    .description('a new endpoint; its secret is shown once')
    .addOption(new Option('--event <kind...>', 'only these events').choices(EVENT_KINDS))
    .action((url: string, options: CreateOptions) => runWebhookCreate(context, url, options));
}

async function runWebhookCreate(context: CommandContext, url: string, options: CreateOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/webhook-endpoints';
  const body = { url, ...(options.event ? { eventKinds: options.event } : {}) };
  const made = await readAnswer(api.POST(path, { params: { path: { projectId } }, body }));
  if (options.json) return showJson(context, made);
  context.print(made.secret);
  context.note(
    context.paint(
      'dim',
      `This is the only time the secret is shown. Try it: outspoken webhook test ${made.webhookEndpointId}`,
    ),
  );
}
