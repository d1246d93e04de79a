import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addTrunkDeleteCommand } from './trunk-delete.ts';
import { addTrunkListCommand } from './trunk-list.ts';
import { addTrunkSaveCommand } from './trunk-save.ts';
import { addTrunkShowCommand } from './trunk-show.ts';
import { addTrunkStatusCommand } from './trunk-status.ts';

export function addTrunkCommand(program: Command, context: CommandContext): void {
  const trunk = program
    .command('trunk')
    .description('list, show, save, delete, status: the ways to carriers');
  addTrunkListCommand(trunk, context);
  addTrunkShowCommand(trunk, context);
  addTrunkSaveCommand(trunk, context);
  addTrunkDeleteCommand(trunk, context);
  addTrunkStatusCommand(trunk, context);
}
