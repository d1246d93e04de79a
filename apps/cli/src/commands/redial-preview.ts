import { readFile } from 'node:fs/promises';
import { readAnswer } from '@outspoken/client/read-answer';
import type { RedialDifference } from '@outspoken/contract';
import type { Command } from 'commander';
import { findAgent } from '../agent-file/find-agent.ts';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  type ProjectSession,
  showJson,
  withProject,
} from '../command-context.ts';
import { describePreview, type WholePreview } from '../describe-preview.ts';
import { readRuleFile } from '../read-rule-file.ts';
import { readTime } from '../read-time.ts';
import { UserError } from '../user-error.ts';

const MOST_TASKS = 100_000;

interface PreviewOptions extends ProjectOptions {
  rule: string;
  agent?: string;
  group?: string;
  since?: string;
}

export function addRedialPreviewCommand(redial: Command, context: CommandContext): void {
  withProject(redial.command('preview'))
    .description('what another rule would have decided about past calls; nothing is changed')
    .requiredOption('--rule <file>', 'the rule, YAML or JSON, as autoRedialConfig of add-and-call has it')
    .option('--agent <id or name>', 'only tasks of this agent')
    .option('--group <userGroupId>', 'only tasks of this group')
    .option('--since <time>', 'made at this time or later: 2h, 3d, or 2026-03-02T15:00:00Z')
    .action((options: PreviewOptions) => runRedialPreview(context, options));
}

async function runRedialPreview(context: CommandContext, options: PreviewOptions): Promise<void> {
  const rule = readRuleFile(options.rule, await readText(options.rule));
  const session = await openProject(context, options);
  const agentId = options.agent === undefined ? undefined : await findAgent(session, options.agent);
  if (agentId === null) throw new UserError(`There is no agent named "${options.agent}".`);
  const asked = {
    rule,
    agentId,
    userGroupId: options.group,
    createdFrom: readTime(options.since, context.now()),
  };
  const preview = await readWhole(session, asked);
  if (options.json) return showJson(context, preview);
  context.print(describePreview(preview, context.paint));
}

/** Page by page, newest tasks first, up to a bound that keeps the list readable and the server free. */
async function readWhole(
  { api, projectId }: ProjectSession,
  asked: Omit<Parameters<typeof bodyOf>[0], 'cursor'>,
): Promise<WholePreview> {
  const path = '/api/management/v1/projects/{projectId}/redial/preview';
  const differences: RedialDifference[] = [];
  let tasks = 0;
  let calls = 0;
  let looked = 0;
  let cursor: string | undefined;
  do {
    const body = bodyOf({ ...asked, cursor });
    const page = await readAnswer(api.POST(path, { params: { path: { projectId } }, body }));
    tasks += page.tasks;
    calls += page.calls;
    looked += body.limit;
    differences.push(...page.differences);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && looked < MOST_TASKS);
  return { tasks, calls, differences, isWhole: cursor === undefined };
}

function bodyOf(asked: {
  rule: ReturnType<typeof readRuleFile>;
  agentId: string | undefined;
  userGroupId: string | undefined;
  createdFrom: string | undefined;
  cursor: string | undefined;
}) {
  return { ...asked, limit: 1000 };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new UserError(`There is no file ${path}.`);
    throw error;
  }
}
