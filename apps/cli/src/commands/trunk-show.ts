import type { Command } from 'commander';
import { stringify } from 'yaml';
import { type CommandContext, showJson, withProject } from '../command-context.ts';
import { openTrunks, type TrunkOptions, withShared } from '../open-trunks.ts';

export function addTrunkShowCommand(trunk: Command, context: CommandContext): void {
  withShared(withProject(trunk.command('show <name>')))
    .description('one trunk with all its settings, as `trunk save` takes them; passwords are not shown')
    .action((name: string, options: TrunkOptions) => runTrunkShow(context, name, options));
}

async function runTrunkShow(context: CommandContext, name: string, options: TrunkOptions): Promise<void> {
  const trunk = await (await openTrunks(context, options)).read(name);
  if (options.json) return showJson(context, trunk);
  const { mode, definition } = trunk;
  context.print(stringify({ mode, definition }).trimEnd());
}
