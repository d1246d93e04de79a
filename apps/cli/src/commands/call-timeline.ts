import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { describeTimeline } from '../describe-timeline.ts';

export function addCallTimelineCommand(call: Command, context: CommandContext): void {
  withProject(call.command('timeline <callId>'))
    .description('how long each turn was waited for, stage by stage, and what was done when one was late')
    .action((callId: string, _options: ProjectOptions, command: Command) =>
      runCallTimeline(context, callId, command.optsWithGlobals<ProjectOptions>()),
    );
}

async function runCallTimeline(
  context: CommandContext,
  callId: string,
  options: ProjectOptions,
): Promise<void> {
  const { projectId, management } = await openProject(context, options);
  const journal = await management.listJournal({ projectId, callId });
  const shown = journal.filter(({ event }) => event.kind === 'turn_timing' || event.kind === 'degradation');
  if (options.json) return showJson(context, { data: shown });
  const lines = describeTimeline(shown, context.paint);
  context.print(lines.length > 0 ? lines.join('\n') : 'No turn was taken in this call.');
}
