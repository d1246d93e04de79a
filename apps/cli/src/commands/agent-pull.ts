import { writeFile } from 'node:fs/promises';
import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { findAgent } from '../agent-file/find-agent.ts';
import { writeAgentFile } from '../agent-file/write-agent-file.ts';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { UserError } from '../user-error.ts';

export function addAgentPullCommand(agent: Command, context: CommandContext): void {
  withProject(agent.command('pull <agent> [file]'))
    .description(
      'write an agent, by its id or name, as a file (or to the terminal); a draft goes before what is published',
    )
    .action((wanted: string, file: string | undefined, options: ProjectOptions) =>
      runAgentPull(context, { wanted, file }, options),
    );
}

async function runAgentPull(
  context: CommandContext,
  { wanted, file }: { wanted: string; file: string | undefined },
  options: ProjectOptions,
): Promise<void> {
  const session = await openProject(context, options);
  const agentId = await findAgent(session, wanted);
  if (!agentId)
    throw new UserError(
      `There is no agent named "${wanted}". \`outspoken agent list\` shows those there are.`,
    );
  const path = '/api/management/v1/projects/{projectId}/agents/{agentId}';
  const { projectId } = session;
  const agent = await readAnswer(session.api.GET(path, { params: { path: { projectId, agentId } } }));
  const definition = agent.draft ?? agent.published;
  if (!definition) throw new UserError(`${agent.name} has neither a draft nor a published version.`);
  if (options.json) return showJson(context, { name: agent.name, ...definition });
  const text = writeAgentFile({ name: agent.name, definition }, session.apiUrl);
  if (file === undefined) return context.print(text.trimEnd());
  await writeFile(file, text);
  const what = agent.draft ? 'the draft' : `version ${agent.publishedVersion}`;
  context.print(`Wrote ${what} of ${context.paint('bold', agent.name)} to ${file}.`);
}
