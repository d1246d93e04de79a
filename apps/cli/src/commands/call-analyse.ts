import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { describeAnalysis } from '../describe-analysis.ts';

export function addCallAnalyseCommand(call: Command, context: CommandContext): void {
  withProject(call.command('analyse <callId>'))
    .description('analyse a call again; what was decided of its task stands')
    .action((callId: string, _options: ProjectOptions, command: Command) =>
      runCallAnalyse(context, callId, command.optsWithGlobals<ProjectOptions>()),
    );
}

async function runCallAnalyse(
  context: CommandContext,
  callId: string,
  options: ProjectOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/calls/{callId}/analysis';
  const call = await readAnswer(api.POST(path, { params: { path: { projectId, callId } } }));
  if (options.json) return showJson(context, call);
  const lines = describeAnalysis(call, context.paint);
  context.print(lines.length > 0 ? lines.join('\n') : 'The agent of this call asks for nothing.');
}
