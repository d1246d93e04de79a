// `outspoken THING VERB ID`: does one thing to one part of a project, and shows what came of it in words or as JSON.
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  type ProjectSession,
  showJson,
  withProject,
} from './command-context.ts';

export interface CommandOnOne<Answer> {
  /** As commander takes it: the verb, and the id's name in angle brackets. */
  usage: string;
  description: string;
  run: (session: ProjectSession, id: string) => Promise<Answer>;
  show: (answer: Answer, id: string) => string;
}

export function addCommandOnOne<Answer>(
  parent: Command,
  context: CommandContext,
  { usage, description, run, show }: CommandOnOne<Answer>,
): void {
  withProject(parent.command(usage))
    .description(description)
    .action(async (id: string, _options: ProjectOptions, command: Command) => {
      // A parent that is itself a command takes `--json` and `--project` for its own.
      const options = command.optsWithGlobals<ProjectOptions>();
      const answer = await run(await openProject(context, options), id);
      if (options.json) showJson(context, answer);
      else context.print(show(answer, id));
    });
}
