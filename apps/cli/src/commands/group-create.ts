import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

export function addGroupCreateCommand(group: Command, context: CommandContext): void {
  withProject(group.command('create <name>'))
    .description('a new group')
    .action((name: string, options: ProjectOptions) => runGroupCreate(context, name, options));
}

async function runGroupCreate(context: CommandContext, name: string, options: ProjectOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/user-groups';
  const made = await readAnswer(api.POST(path, { params: { path: { projectId } }, body: { name } }));
  if (options.json) showJson(context, made);
  else context.print(`Made ${context.paint('bold', made.name)}: ${made.userGroupId}`);
}
