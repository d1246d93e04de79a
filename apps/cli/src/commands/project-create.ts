import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  type OutputOptions,
  openManagement,
  showJson,
  withOutput,
} from '../command-context.ts';

interface CreateOptions extends OutputOptions {
  from: string;
  lines?: number;
  country?: string;
}

export function addProjectCreateCommand(project: Command, context: CommandContext): void {
  withOutput(project.command('create <name>'))
    .description('a new project with a default group')
    .requiredOption('--from <number>', 'caller number of its calls, in E.164')
    .option('--lines <count>', 'how many calls it may hold at once', Number)
    .option('--country <code>', 'the country whose numbers it may call, as US')
    .action((name: string, options: CreateOptions) => runProjectCreate(context, name, options));
}

async function runProjectCreate(
  context: CommandContext,
  name: string,
  options: CreateOptions,
): Promise<void> {
  const { api } = await openManagement(context);
  const settings = options.country ? { country: options.country } : {};
  const body = { name, defaultCallerNumber: options.from, lines: options.lines, settings };
  const made = await readAnswer(api.POST('/api/management/v1/projects', { body }));
  if (options.json) showJson(context, made);
  else context.print(`Made ${context.paint('bold', made.name)}: ${made.projectId}`);
}
