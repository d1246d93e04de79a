import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  type OutputOptions,
  openManagement,
  showJson,
  withOutput,
} from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';

const PATH = '/api/management/v1/dialling';

/** The one switch of the installation. */
export function addDiallingCommand(program: Command, context: CommandContext): void {
  const dialling = program
    .command('dialling')
    .description('status, stop, go: the one switch for all new dialling');
  withOutput(dialling.command('status'))
    .description('whether dialling is stopped')
    .action((options: OutputOptions) => runDialling(context, null, options));
  withOutput(dialling.command('stop'))
    .description('ring nobody new in the whole installation; live calls go on')
    .action((options: OutputOptions) => runDialling(context, true, options));
  withOutput(dialling.command('go'))
    .description('ring again')
    .action((options: OutputOptions) => runDialling(context, false, options));
}

async function runDialling(
  context: CommandContext,
  stopped: boolean | null,
  options: OutputOptions,
): Promise<void> {
  const { api } = await openManagement(context);
  const now = await readAnswer(stopped === null ? api.GET(PATH) : api.PUT(PATH, { body: { stopped } }));
  if (options.json) return showJson(context, now);
  const { paint, print } = context;
  if (!now.stopped) return print(`Dialling is ${paint('green', 'on')}.`);
  print(
    `Dialling is ${paint('red', 'stopped')}, since ${relativeTime(now.stoppedAt, context.now())}. Go on: outspoken dialling go`,
  );
}
