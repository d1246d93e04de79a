import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addAgentCheckCommand } from './agent-check.ts';
import { addAgentListCommand } from './agent-list.ts';
import { addAgentPullCommand } from './agent-pull.ts';
import { addAgentPushCommand } from './agent-push.ts';
import { addAgentSchemaCommand } from './agent-schema.ts';

export function addAgentCommand(program: Command, context: CommandContext): void {
  const agent = program
    .command('agent')
    .description('list, check, push, pull, schema: agents as files in your own repository');
  addAgentListCommand(agent, context);
  addAgentCheckCommand(agent, context);
  addAgentPushCommand(agent, context);
  addAgentPullCommand(agent, context);
  addAgentSchemaCommand(agent, context);
}
