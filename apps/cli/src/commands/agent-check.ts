import type { Command } from 'commander';
import { checkAgent } from '../agent-file/check-agent.ts';
import { readAgentFile } from '../agent-file/read-agent-file.ts';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { describeCheck } from '../describe-check.ts';
import { readText } from '../read-text.ts';

export function addAgentCheckCommand(agent: Command, context: CommandContext): void {
  withProject(agent.command('check <file>'))
    .description(
      'whether the agent may be published for the countries of the project, and what would be better',
    )
    .action((file: string, options: ProjectOptions) => runAgentCheck(context, file, options));
}

async function runAgentCheck(context: CommandContext, path: string, options: ProjectOptions): Promise<void> {
  const file = readAgentFile(path, await readText(path));
  const check = await checkAgent(await openProject(context, options), file);
  if (check.faults.length > 0) process.exitCode = 1;
  if (options.json) return showJson(context, check);
  context.print(describeCheck(check, context.paint).join('\n') || `${file.name} may be published.`);
}
