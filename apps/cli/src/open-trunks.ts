// Trunks are a project's own, or, with --shared, those that the whole installation shares: the same five calls on
// another address.
import { readAnswer } from '@outspoken/client/read-answer';
import type { SaveTrunkRequest, Trunk, TrunkStatus } from '@outspoken/contract';
import type { Command } from 'commander';
import { type CommandContext, openManagement, openProject, type ProjectOptions } from './command-context.ts';

export interface TrunkOptions extends ProjectOptions {
  shared?: boolean;
}

export interface Trunks {
  list(query: { limit?: number; cursor?: string }): Promise<{ data: Trunk[]; nextCursor: string | null }>;
  read(name: string): Promise<Trunk>;
  readStatus(name: string): Promise<TrunkStatus>;
  save(name: string, trunk: SaveTrunkRequest): Promise<Trunk>;
  delete(name: string): Promise<void>;
}

export function withShared(command: Command): Command {
  return command.option('--shared', 'of those that all projects share');
}

export function openTrunks(context: CommandContext, options: TrunkOptions): Promise<Trunks> {
  return options.shared ? openShared(context) : openOwn(context, options);
}

async function openShared(context: CommandContext): Promise<Trunks> {
  const { api } = await openManagement(context);
  const TRUNK = '/api/management/v1/trunks/{name}';
  const at = (name: string) => ({ params: { path: { name } } });
  return {
    list: (query) => readAnswer(api.GET('/api/management/v1/trunks', { params: { query } })),
    read: (name) => readAnswer(api.GET(TRUNK, at(name))),
    readStatus: (name) => readAnswer(api.GET(`${TRUNK}/status`, at(name))),
    save: (name, body) => readAnswer(api.PUT(TRUNK, { ...at(name), body })),
    async delete(name) {
      await readAnswer(api.DELETE(TRUNK, at(name)));
    },
  };
}

async function openOwn(context: CommandContext, options: TrunkOptions): Promise<Trunks> {
  const { api, projectId } = await openProject(context, options);
  const TRUNKS = '/api/management/v1/projects/{projectId}/trunks';
  const TRUNK = `${TRUNKS}/{name}` as const;
  const at = (name: string) => ({ params: { path: { projectId, name } } });
  return {
    list: (query) => readAnswer(api.GET(TRUNKS, { params: { path: { projectId }, query } })),
    read: (name) => readAnswer(api.GET(TRUNK, at(name))),
    readStatus: (name) => readAnswer(api.GET(`${TRUNK}/status`, at(name))),
    save: (name, body) => readAnswer(api.PUT(TRUNK, { ...at(name), body })),
    async delete(name) {
      await readAnswer(api.DELETE(TRUNK, at(name)));
    },
  };
}
