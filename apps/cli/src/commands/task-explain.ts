import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { describeExplanation } from '../describe-explanation.ts';

export function addTaskExplainCommand(task: Command, context: CommandContext): void {
  withProject(task.command('explain <callTaskId>'))
    .description('why it was or was not rung again, rule by rule, and what it waits for')
    .action((callTaskId: string, options: ProjectOptions) => runTaskExplain(context, callTaskId, options));
}

async function runTaskExplain(
  context: CommandContext,
  callTaskId: string,
  options: ProjectOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/call-tasks/{callTaskId}/explanation';
  const explained = await readAnswer(api.GET(path, { params: { path: { projectId, callTaskId } } }));
  if (options.json) return showJson(context, explained);
  context.print(describeExplanation(explained, { paint: context.paint, now: context.now() }));
}
