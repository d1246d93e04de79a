import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addCallerNumberListCommand } from './caller-number-list.ts';

export function addCallerNumberCommand(program: Command, context: CommandContext): void {
  const number = program
    .command('caller-number')
    .description('list: numbers that calls are made from, and how people take them');
  addCallerNumberListCommand(number, context);
}
