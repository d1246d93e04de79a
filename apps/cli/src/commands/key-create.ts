import { readAnswer } from '@outspoken/client/read-answer';
import { CALL_MODES, type CallMode } from '@outspoken/contract';
import { type Command, Option } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';

interface KeyOptions extends ProjectOptions {
  mode: CallMode;
  allow?: string[];
}

export function addKeyCreateCommand(key: Command, context: CommandContext): void {
  withProject(key.command('create <name>'))
    .description('a new key; it is shown once')
    .addOption(
      new Option('--mode <mode>', 'test keys reach only the simulated network')
        .choices(CALL_MODES)
        .default('test'),
    )
    .option('--allow <address...>', 'addresses or networks that may use it, as 203.0.113.0/24')
    .action((name: string, options: KeyOptions) => runKeyCreate(context, name, options));
}

async function runKeyCreate(context: CommandContext, name: string, options: KeyOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const body = { name, mode: options.mode, ipAllowList: options.allow ?? [] };
  const path = '/api/management/v1/projects/{projectId}/keys';
  const made = await readAnswer(api.POST(path, { params: { path: { projectId } }, body }));
  if (options.json) return showJson(context, made);
  context.print(made.key);
  context.note(
    context.paint(
      'dim',
      `This is the only time it is shown. To end it: outspoken key revoke ${made.apiKeyId}`,
    ),
  );
}
