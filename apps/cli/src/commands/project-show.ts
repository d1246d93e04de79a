import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

export function addProjectShowCommand(project: Command, context: CommandContext): void {
  withProject(project.command('show'))
    .description('one project with all its settings')
    .action((options: ProjectOptions) => runProjectShow(context, options));
}

async function runProjectShow(context: CommandContext, options: ProjectOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}';
  const project = await readAnswer(api.GET(path, { params: { path: { projectId } } }));
  if (options.json) showJson(context, project);
  else context.print(stringify(project).trimEnd());
}
