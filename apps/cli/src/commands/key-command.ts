import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addKeyCreateCommand } from './key-create.ts';
import { addKeyListCommand } from './key-list.ts';
import { addKeyRevokeCommand } from './key-revoke.ts';

export function addKeyCommand(program: Command, context: CommandContext): void {
  const key = program.command('key').description('list, create, revoke: API keys of a project');
  addKeyListCommand(key, context);
  addKeyCreateCommand(key, context);
  addKeyRevokeCommand(key, context);
}
