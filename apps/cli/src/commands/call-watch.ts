import type { Command } from 'commander';
import { type CommandContext, openProject, type ProjectOptions, withProject } from '../command-context.ts';
import { watchCall } from '../watch-call.ts';

export function addCallWatchCommand(call: Command, context: CommandContext): void {
  withProject(call.command('watch <callId>'))
    .description('a call as it happens, until it ends')
    .action((callId: string, _options: ProjectOptions, command: Command) =>
      runCallWatch(context, callId, command.optsWithGlobals<ProjectOptions>()),
    );
}

async function runCallWatch(context: CommandContext, callId: string, options: ProjectOptions): Promise<void> {
  const { projectId, management } = await openProject(context, options);
  const { paint, print } = context;
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  process.once('SIGINT', leave);
  try {
    const deps = { management, paint, print, signal: leaving.signal, asJson: options.json === true };
    await watchCall(deps, { projectId, callId });
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
    process.exitCode = 130;
  } finally {
    process.off('SIGINT', leave);
  }
}
