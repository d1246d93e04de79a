import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addSuppressionAddCommand } from './suppression-add.ts';
import { addSuppressionListCommand } from './suppression-list.ts';
import { addSuppressionRemoveCommand } from './suppression-remove.ts';

export function addSuppressionCommand(program: Command, context: CommandContext): void {
  const suppression = program
    .command('suppression')
    .description('list, add, remove: numbers that are never called');
  addSuppressionListCommand(suppression, context);
  addSuppressionAddCommand(suppression, context);
  addSuppressionRemoveCommand(suppression, context);
}
