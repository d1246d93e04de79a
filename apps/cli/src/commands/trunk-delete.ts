import type { Command } from 'commander';
import { type CommandContext, showJson, withProject } from '../command-context.ts';
import { openTrunks, type TrunkOptions, withShared } from '../open-trunks.ts';

export function addTrunkDeleteCommand(trunk: Command, context: CommandContext): void {
  withShared(withProject(trunk.command('delete <name>')))
    .description('ring nobody over it any more; calls that are on it go on')
    .action((name: string, options: TrunkOptions) => runTrunkDelete(context, name, options));
}

async function runTrunkDelete(context: CommandContext, name: string, options: TrunkOptions): Promise<void> {
  await (await openTrunks(context, options)).delete(name);
  if (options.json) showJson(context, { name, deleted: true });
  else context.print(`Deleted ${name}.`);
}
