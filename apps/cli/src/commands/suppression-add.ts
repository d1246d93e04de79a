import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

interface AddOptions extends ProjectOptions {
  reason: string;
}

export function addSuppressionAddCommand(suppression: Command, context: CommandContext): void {
  withProject(suppression.command('add <number>'))
    .description('never call this number again')
    .option('--reason <text>', 'why', 'operator')
    .action((number: string, options: AddOptions) => runSuppressionAdd(context, number, options));
}

async function runSuppressionAdd(
  context: CommandContext,
  phoneNumber: string,
  options: AddOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const body = { phoneNumber, reason: options.reason };
  const path = '/api/management/v1/projects/{projectId}/suppressions';
  const made = await readAnswer(api.POST(path, { params: { path: { projectId } }, body }));
  if (options.json) showJson(context, made);
  else context.print(`${made.phoneNumber} is not called any more (${made.suppressionId}).`);
}
