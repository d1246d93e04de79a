// Typed client of the management API. `api` has every route by its path, with the types of the OpenAPI:
//   await readAnswer(management.api.GET('/api/management/v1/projects/{projectId}/keys', { params: … }))
// The named functions are those that set up a project and watch a call.
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.gen.ts';
import { readAnswer } from './read-answer.ts';
import { createRetryingFetch, type RetryOptions } from './retrying-fetch.ts';
import { type JournalEntry, watchJournal } from './watch-journal.ts';

type PostBody<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Json } } };
}
  ? Json
  : never;
type PostAnswer<Path extends keyof paths> = paths[Path] extends {
  post: { responses: { 201: { content: { 'application/json': infer Json } } } };
}
  ? Json
  : never;

const PROJECTS = '/api/management/v1/projects';
const KEYS = '/api/management/v1/projects/{projectId}/keys';
const PUBLISH = '/api/management/v1/projects/{projectId}/agents/publish';
const TRUNK = '/api/management/v1/trunks/{name}';
const PROJECT_TRUNK = '/api/management/v1/projects/{projectId}/trunks/{name}';
const JOURNAL = '/api/management/v1/projects/{projectId}/calls/{callId}/journal';
const TASK = '/api/management/v1/projects/{projectId}/call-tasks/{callTaskId}';

type Get<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Json } } } };
}
  ? Json
  : never;
type Trunk = paths[typeof TRUNK]['put'];

export type { JournalEntry };
export type Project = Pick<PostAnswer<typeof PROJECTS>, 'projectId' | 'name' | 'defaultGroupId'>;

export interface ManagementClient {
  api: Client<paths>;
  createProject(project: PostBody<typeof PROJECTS>): Promise<Project>;
  findProject(name: string): Promise<Project | null>;
  createKey(projectId: string, key: PostBody<typeof KEYS>): Promise<PostAnswer<typeof KEYS>>;
  publishAgent(projectId: string, agent: PostBody<typeof PUBLISH>): Promise<PostAnswer<typeof PUBLISH>>;
  /** Of the project, or, without one, shared by the whole installation. */
  saveTrunk(
    name: string,
    trunk: Trunk['requestBody']['content']['application/json'] & { projectId?: string },
  ): Promise<Pick<Trunk['responses'][200]['content']['application/json'], 'trunkId' | 'name'>>;
  listJournal(call: { projectId: string; callId: string }, afterSeq?: number): Promise<JournalEntry[]>;
  /** The journal as it is written, until the call has ended. */
  watchJournal(
    call: { projectId: string; callId: string },
    signal?: AbortSignal,
  ): AsyncGenerator<JournalEntry, void, void>;
  readTask(projectId: string, callTaskId: string): Promise<Get<typeof TASK>>;
}

export function createManagementClient(
  options: { baseUrl: string; token: string } & RetryOptions,
): ManagementClient {
  const headers = { authorization: `Bearer ${options.token}` };
  const api = createClient<paths>({
    baseUrl: options.baseUrl,
    headers,
    fetch: createRetryingFetch(options),
  });

  return {
    api,
    createProject: (body) => readAnswer(api.POST(PROJECTS, { body })),
    async findProject(name) {
      const { data } = await readAnswer(api.GET(PROJECTS, { params: { query: { name } } }));
      return data[0] ?? null;
    },
    createKey: (projectId, body) => readAnswer(api.POST(KEYS, { params: { path: { projectId } }, body })),
    publishAgent: (projectId, body) =>
      readAnswer(api.POST(PUBLISH, { params: { path: { projectId } }, body })),
    saveTrunk: (name, { projectId, ...body }) =>
      projectId === undefined
        ? readAnswer(api.PUT(TRUNK, { params: { path: { name } }, body }))
        : readAnswer(api.PUT(PROJECT_TRUNK, { params: { path: { projectId, name } }, body })),
    async listJournal(call, afterSeq) {
      const asked = api.GET(JOURNAL, { params: { path: call, query: { afterSeq } } });
      return (await readAnswer(asked)).entries;
    },
    watchJournal({ projectId, callId }, signal) {
      const path = `/api/management/v1/projects/${encodeURIComponent(projectId)}/calls/${encodeURIComponent(callId)}/stream`;
      return watchJournal({ url: new URL(path, options.baseUrl), headers, signal });
    },
    readTask: (projectId, callTaskId) =>
      readAnswer(api.GET(TASK, { params: { path: { projectId, callTaskId } } })),
  };
}
