import { readAnswer } from '@outspoken/client/read-answer';
import type { AgentFile } from '@outspoken/contract';
import type { Command } from 'commander';
import { checkAgent } from '../agent-file/check-agent.ts';
import { describeChanges } from '../agent-file/describe-changes.ts';
import { findAgent } from '../agent-file/find-agent.ts';
import { readAgentFile } from '../agent-file/read-agent-file.ts';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  type ProjectSession,
  showJson,
  withProject,
} from '../command-context.ts';
import { describeCheck } from '../describe-check.ts';
import { readText } from '../read-text.ts';
import { UserError } from '../user-error.ts';

const AGENTS = '/api/management/v1/projects/{projectId}/agents';
const AGENT = '/api/management/v1/projects/{projectId}/agents/{agentId}';

interface PushOptions extends ProjectOptions {
  agent?: string;
  publish?: boolean;
  default?: boolean;
  dryRun?: boolean;
}

export function addAgentPushCommand(agent: Command, context: CommandContext): void {
  withProject(agent.command('push <file>'))
    .description('make the agent of this name as the file says: as a draft, or published at once')
    .option('--publish', 'publish it: the next call uses it')
    .option('--default', 'make it the default agent of the project')
    .option('--agent <agentId>', 'this agent, whatever its name: it is renamed')
    .option('--dry-run', 'only show what would change')
    .action((file: string, options: PushOptions) => runAgentPush(context, file, options));
}

async function runAgentPush(context: CommandContext, path: string, options: PushOptions): Promise<void> {
  const file = readAgentFile(path, await readText(path));
  const session = await openProject(context, options);
  const agentId = await findAgent(session, options.agent ?? file.name);
  const known = agentId ? await readAgent(session, agentId) : null;
  const changes = known
    ? describeChanges(
        withoutIds({ name: known.name, ...(known.draft ?? known.published) }),
        withoutIds(file),
        context.paint,
      )
    : [];
  if (!options.json) reportChanges(context, { file, changes, isNew: known === null });
  if (options.publish) await refuseForbidden(context, session, file);
  if (options.dryRun) {
    if (options.json) showJson(context, { agentId, isNew: known === null, changes });
    return;
  }
  const saved = await save(session, { agentId, file, isChanged: known === null || changes.length > 0 });
  const mustPublish = options.publish && (saved.hasDraft || saved.publishedVersion === null);
  const version = mustPublish ? await publish(session, saved.agentId) : null;
  if (options.default) await makeDefault(session, saved.agentId);
  if (options.json) return showJson(context, { agentId: saved.agentId, changes: changes.length, version });
  context.print(saySaved(saved, { version, isPublished: options.publish === true }));
}

/** Before anything is saved, so that what cannot be published does not become the draft of what is. */
async function refuseForbidden(
  context: CommandContext,
  session: ProjectSession,
  file: AgentFile,
): Promise<void> {
  const check = await checkAgent(session, file);
  const lines = describeCheck(check, context.paint).join('\n');
  if (check.faults.length > 0) throw new UserError(`${lines}\nNothing was saved.`);
  if (lines !== '') context.note(lines);
}

function reportChanges(
  { print, paint }: CommandContext,
  { file, changes, isNew }: { file: AgentFile; changes: string[]; isNew: boolean },
): void {
  if (isNew) print(`${paint('bold', file.name)} is new.`);
  else if (changes.length === 0) print(`${paint('bold', file.name)}: nothing has changed.`);
  else print([`${paint('bold', file.name)} changes:`, ...changes].join('\n'));
}

interface Saved {
  agentId: string;
  hasDraft: boolean;
  publishedVersion: number | null;
}

async function save(
  session: ProjectSession,
  { agentId, file, isChanged }: { agentId: string | null; file: AgentFile; isChanged: boolean },
): Promise<Saved> {
  const { api, projectId } = session;
  const { name, ...definition } = file;
  const body = { name, definition };
  if (agentId === null) return readAnswer(api.POST(AGENTS, { params: { path: { projectId } }, body }));
  if (!isChanged) return readAgent(session, agentId);
  return readAnswer(api.PATCH(AGENT, { params: { path: { projectId, agentId } }, body }));
}

function readAgent({ api, projectId }: ProjectSession, agentId: string) {
  return readAnswer(api.GET(AGENT, { params: { path: { projectId, agentId } } }));
}

async function publish({ api, projectId }: ProjectSession, agentId: string): Promise<number> {
  const path = '/api/management/v1/projects/{projectId}/agents/{agentId}/publish';
  return (await readAnswer(api.POST(path, { params: { path: { projectId, agentId } } }))).version;
}

async function makeDefault({ api, projectId }: ProjectSession, agentId: string): Promise<void> {
  const path = '/api/management/v1/projects/{projectId}';
  const body = { defaultAgentId: agentId };
  await readAnswer(api.PATCH(path, { params: { path: { projectId } }, body }));
}

function saySaved(
  saved: Saved,
  { version, isPublished }: { version: number | null; isPublished: boolean },
): string {
  if (version !== null) return `Published version ${version} (${saved.agentId}).`;
  if (isPublished || !saved.hasDraft) return `Version ${saved.publishedVersion} stays (${saved.agentId}).`;
  return `Saved as a draft (${saved.agentId}). Calls use it once it is published: add --publish.`;
}

/** The server gives analysis items their ids; a file need not name them. */
function withoutIds(agent: Record<string, unknown>): Record<string, unknown> {
  const items = Array.isArray(agent['analysisItems']) ? agent['analysisItems'] : [];
  return { ...agent, analysisItems: items.map((item: object) => ({ ...item, id: undefined })) };
}
