import { isId } from '@outspoken/contract';
import type { Command } from 'commander';
import {
  type CommandContext,
  type OutputOptions,
  openPublic,
  showJson,
  withOutput,
} from '../command-context.ts';
import { describeResult } from '../describe-result.ts';
import { paintStatus } from '../terminal/status-colour.ts';

export function addResultCommand(program: Command, context: CommandContext): void {
  withOutput(program.command('result <id>'))
    .description('show what came of a call task or a call, as the public API tells it')
    .action((id: string, options: OutputOptions) => runResult(context, id, options));
}

async function runResult(context: CommandContext, id: string, options: OutputOptions): Promise<void> {
  const { print, paint } = context;
  const { client } = await openPublic(context);
  if (!isId('callTask', id)) {
    const result = await client.readCallResult(id);
    if (options.json) showJson(context, { data: result });
    else print(describeResult(result, paint));
    return;
  }
  const task = await client.readTaskResult(id);
  if (options.json) {
    showJson(context, task.result ? { data: task.result } : { state: task.state, message: task.waitingFor });
    return;
  }
  const waitingFor = task.waitingFor ? `: ${task.waitingFor}` : '';
  print(`  ${paint('dim', 'task is'.padEnd(11))}${paintStatus(task.state, paint)}${waitingFor}`);
  if (task.result) print(describeResult(task.result, paint));
}
