import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addGroupCreateCommand } from './group-create.ts';
import { addGroupListCommand } from './group-list.ts';

export function addGroupCommand(program: Command, context: CommandContext): void {
  const group = program.command('group').description('list, create: contact groups');
  addGroupListCommand(group, context);
  addGroupCreateCommand(group, context);
}
