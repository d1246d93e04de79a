import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addSecretListCommand } from './secret-list.ts';
import { addSecretRemoveCommand } from './secret-remove.ts';
import { addSecretSetCommand } from './secret-set.ts';

export function addSecretCommand(program: Command, context: CommandContext): void {
  const secret = program
    .command('secret')
    .description('list, set, remove: what tools of agents need and nobody may read, as {{secret.NAME}}');
  addSecretListCommand(secret, context);
  addSecretSetCommand(secret, context);
  addSecretRemoveCommand(secret, context);
}
