import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addProviderListCommand } from './provider-list.ts';
import { addProviderRemoveCommand } from './provider-remove.ts';
import { addProviderSetCommand } from './provider-set.ts';

export function addProviderCommand(program: Command, context: CommandContext): void {
  const provider = program
    .command('provider')
    .description('list, set, remove: your own keys for who hears, thinks and speaks');
  addProviderListCommand(provider, context);
  addProviderSetCommand(provider, context);
  addProviderRemoveCommand(provider, context);
}
