// What every command is given: where the API is, who asks, and how to show the answer.
import { createManagementClient, type ManagementClient } from '@outspoken/client/management-client';
import { createPublicClient, type PublicClient } from '@outspoken/client/public-client';
import type { Command } from 'commander';
import type { CliEnvironment } from './cli-environment.ts';
import type { Paint } from './paint.ts';
import { readConfig, requireConfig, type SavedConfig } from './saved-config.ts';
import { type Column, renderTable } from './terminal/table.ts';
import { UserError } from './user-error.ts';

export interface OutputOptions {
  json?: boolean;
}
export interface ProjectOptions extends OutputOptions {
  project?: string;
}
export interface PageOptions extends ProjectOptions {
  limit?: number;
  cursor?: string;
}

export interface CommandContext {
  environment: CliEnvironment;
  paint: Paint;
  print(line: string): void;
  /** For the person only, so that `KEY=$(outspoken key create …)` holds the key and nothing else. */
  note(line: string): void;
  now(): Date;
}

/** The project a command is about: that of `--project` (its id or its name), else that of the configuration. */
export interface ProjectSession {
  projectId: string;
  apiUrl: string;
  api: ManagementClient['api'];
  management: ManagementClient;
}

export async function openManagement(context: CommandContext): Promise<ManagementClient> {
  const { apiUrl, token } = await findConnection(context);
  return createManagementClient({ baseUrl: apiUrl, token });
}

export async function openProject(context: CommandContext, options: ProjectOptions): Promise<ProjectSession> {
  const { apiUrl, token } = await findConnection(context);
  const management = createManagementClient({ baseUrl: apiUrl, token });
  const projectId = await findProjectId(context, management, options.project);
  return { projectId, apiUrl, api: management.api, management };
}

export async function openPublic(
  context: CommandContext,
): Promise<{ client: PublicClient; config: SavedConfig }> {
  const config = await requireConfig(context.environment.configPath);
  return { client: createPublicClient({ baseUrl: config.apiUrl, apiKey: config.apiKey }), config };
}

export function withOutput(command: Command): Command {
  return command.option('--json', 'as the API gives it, for programs');
}

export function withProject(command: Command): Command {
  return withOutput(command).option('--project <id or name>', 'another project than the one of init');
}

export function withPages(command: Command): Command {
  return withProject(command)
    .option('--limit <count>', 'how many at most', Number)
    .option('--cursor <cursor>', 'go on where the page before ended');
}

/** What a query needs of the options of a list; what is not given is not sent. */
export function pageQuery({ limit, cursor }: PageOptions): { limit?: number; cursor?: string } {
  return { ...(limit ? { limit } : {}), ...(cursor ? { cursor } : {}) };
}

export function showJson(context: CommandContext, value: unknown): void {
  context.print(JSON.stringify(value, null, 2));
}

export interface ShownPage<Row> {
  page: { data: Row[]; nextCursor: string | null };
  columns: Column<Row>[];
  /** What to say when there is nothing. */
  empty: string;
}

export function showPage<Row>(context: CommandContext, options: OutputOptions, shown: ShownPage<Row>): void {
  const { page, columns, empty } = shown;
  if (options.json) return showJson(context, page);
  if (page.data.length === 0) return context.print(empty);
  context.print(renderTable(page.data, columns, context.paint));
  if (page.nextCursor) context.print(context.paint('dim', `more: --cursor ${page.nextCursor}`));
}

async function findConnection({ environment }: CommandContext): Promise<{ apiUrl: string; token: string }> {
  const saved = await readConfig(environment.configPath);
  const apiUrl = environment.givenUrl ?? saved?.apiUrl;
  const token = environment.managementKey ?? saved?.operatorToken;
  if (apiUrl && token) return { apiUrl, token };
  throw new UserError(
    'No project is set up yet. Run `pnpm dev`, or `pnpm outspoken init` against a running API, or set OUTSPOKEN_URL and OUTSPOKEN_KEY.',
  );
}

async function findProjectId(
  { environment }: CommandContext,
  management: ManagementClient,
  wanted: string | undefined,
): Promise<string> {
  if (wanted?.startsWith('proj_')) return wanted;
  if (wanted) {
    const found = await management.findProject(wanted);
    if (found) return found.projectId;
    throw new UserError(
      `There is no project named "${wanted}". \`pnpm outspoken project list\` shows those there are.`,
    );
  }
  const saved = await readConfig(environment.configPath);
  if (saved) return saved.projectId;
  throw new UserError('Say which project: --project <id or name>.');
}
