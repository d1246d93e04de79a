import { agentJsonSchema } from '@outspoken/contract';
import type { Command } from 'commander';
import { type CommandContext, showJson } from '../command-context.ts';

export function addAgentSchemaCommand(agent: Command, context: CommandContext): void {
  agent
    .command('schema')
    .description('the JSON Schema of an agent file, for editors')
    .option('--json', 'it always is')
    .action(() => showJson(context, agentJsonSchema()));
}
