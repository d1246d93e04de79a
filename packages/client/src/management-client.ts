// Typed client of the management API: set up projects, keys, agents and trunks, and watch a call.
import {
  type CallReference,
  type CreatedKey,
  type CreateKeyRequest,
  type CreateProjectRequest,
  createdKeySchema,
  type JournalEntry,
  journalPageSchema,
  type Project,
  type PublishAgentRequest,
  type PublishedAgent,
  projectListSchema,
  projectSchema,
  publishedAgentSchema,
  type SavedTrunk,
  type SaveTrunkRequest,
  savedTrunkSchema,
  type TaskProgress,
  taskProgressSchema,
} from '@outspoken/contract';
import type { z } from 'zod';
import { type Connection, type Request, sendRequest } from './send-request.ts';

export interface ManagementClient {
  createProject(project: CreateProjectRequest): Promise<Project>;
  findProject(name: string): Promise<Project | null>;
  createKey(projectId: string, key: CreateKeyRequest): Promise<CreatedKey>;
  publishAgent(projectId: string, agent: PublishAgentRequest): Promise<PublishedAgent>;
  saveTrunk(name: string, trunk: SaveTrunkRequest): Promise<SavedTrunk>;
  listJournal(call: CallReference, afterSeq?: number): Promise<JournalEntry[]>;
  readTask(projectId: string, callTaskId: string): Promise<TaskProgress>;
}

export function createManagementClient(options: {
  baseUrl: string;
  token: string;
  timeoutMs?: number;
}): ManagementClient {
  const connection: Connection = {
    baseUrl: options.baseUrl,
    headers: { authorization: `Bearer ${options.token}` },
    timeoutMs: options.timeoutMs,
  };

  async function ask<Shape extends z.ZodType>(request: Request<Shape>): Promise<z.output<Shape>> {
    const path = `/api/management/v1${request.path}`;
    return (await sendRequest(connection, { ...request, path })).body;
  }

  return {
    createProject: (body) => ask({ method: 'POST', path: '/projects', body, shape: projectSchema }),
    async findProject(name) {
      const path = `/projects?name=${encodeURIComponent(name)}`;
      const { projects } = await ask({ method: 'GET', path, shape: projectListSchema });
      return projects[0] ?? null;
    },
    createKey: (projectId, body) =>
      ask({ method: 'POST', path: `/projects/${projectId}/keys`, body, shape: createdKeySchema }),
    publishAgent: (projectId, body) =>
      ask({ method: 'POST', path: `/projects/${projectId}/agents`, body, shape: publishedAgentSchema }),
    saveTrunk: (name, body) => ask({ method: 'PUT', path: `/trunks/${name}`, body, shape: savedTrunkSchema }),
    async listJournal({ projectId, callId }, afterSeq) {
      const query = afterSeq === undefined ? '' : `?afterSeq=${afterSeq}`;
      const path = `/projects/${projectId}/calls/${callId}/journal${query}`;
      return (await ask({ method: 'GET', path, shape: journalPageSchema })).entries;
    },
    readTask: (projectId, callTaskId) =>
      ask({
        method: 'GET',
        path: `/projects/${projectId}/call-tasks/${callTaskId}`,
        shape: taskProgressSchema,
      }),
  };
}
