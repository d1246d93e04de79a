import { saveTrunkRequestSchema } from '@outspoken/contract';
import type { Command } from 'commander';
import { type CommandContext, showJson, withProject } from '../command-context.ts';
import { openTrunks, type TrunkOptions, withShared } from '../open-trunks.ts';
import { readText } from '../read-text.ts';
import { readYamlFile } from '../read-yaml-file.ts';

export function addTrunkSaveCommand(trunk: Command, context: CommandContext): void {
  withShared(withProject(trunk.command('save <name> <file>')))
    .description('make or replace the trunk of this name as the file says; passwords it leaves out stay')
    .action((name: string, file: string, options: TrunkOptions) =>
      runTrunkSave(context, { name, file }, options),
    );
}

async function runTrunkSave(
  context: CommandContext,
  { name, file }: { name: string; file: string },
  options: TrunkOptions,
): Promise<void> {
  const request = readYamlFile(saveTrunkRequestSchema, file, await readText(file));
  const saved = await (await openTrunks(context, options)).save(name, request);
  if (options.json) showJson(context, saved);
  else context.print(`Saved ${saved.name}, version ${saved.version} (${saved.trunkId}).`);
}
