// The management API: how an operator sets up projects, keys, agents and trunks, and watches a call.
import { createHash, timingSafeEqual } from 'node:crypto';
import {
  AppError,
  createdKeySchema,
  createKeyRequestSchema,
  createProjectRequestSchema,
  errorBodySchema,
  idSchema,
  journalPageSchema,
  projectListSchema,
  projectSchema,
  publishAgentRequestSchema,
  publishedAgentSchema,
  savedTrunkSchema,
  saveTrunkRequestSchema,
  taskProgressSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readTaskResult } from '../calls/read-task-result.ts';
import { createKey } from '../management/create-key.ts';
import { createProject } from '../management/create-project.ts';
import { findProjects } from '../management/find-projects.ts';
import { publishAgent } from '../management/publish-agent.ts';
import { readJournal } from '../management/read-journal.ts';
import { saveTrunk } from '../management/save-trunk.ts';
import type { HttpDeps } from './http-deps.ts';

const refusals = {
  400: errorBodySchema,
  401: errorBodySchema,
  404: errorBodySchema,
  409: errorBodySchema,
  413: errorBodySchema,
  415: errorBodySchema,
  500: errorBodySchema,
  503: errorBodySchema,
};
const security = [{ operatorToken: [] }];
const tags = ['management'];
const inProject = z.object({ projectId: idSchema });

export function addManagementRoutes(scope: FastifyInstance, deps: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { management } = deps;

  app.addHook('onRequest', async (request) => {
    if (isOperator(request.headers.authorization, deps.operatorToken)) return;
    throw new AppError('unauthorized', 'The operator token is missing or invalid.');
  });

  app.post(
    '/projects',
    {
      schema: {
        tags,
        security,
        body: createProjectRequestSchema,
        response: { 201: projectSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await createProject(management, request.body)),
  );

  app.get(
    '/projects',
    {
      schema: {
        tags,
        security,
        querystring: z.object({ name: z.string().min(1) }),
        response: { 200: projectListSchema, ...refusals },
      },
    },
    async (request) => ({ projects: await findProjects(management, request.query.name) }),
  );

  app.post(
    '/projects/:projectId/keys',
    {
      schema: {
        tags,
        security,
        params: inProject,
        body: createKeyRequestSchema,
        response: { 201: createdKeySchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createKey(management, request.params.projectId, request.body)),
  );

  app.post(
    '/projects/:projectId/agents',
    {
      schema: {
        tags,
        security,
        params: inProject,
        body: publishAgentRequestSchema,
        response: { 201: publishedAgentSchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await publishAgent(management, request.params.projectId, request.body)),
  );

  app.put(
    '/trunks/:name',
    {
      schema: {
        tags,
        security,
        params: z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
        body: saveTrunkRequestSchema,
        response: { 200: savedTrunkSchema, ...refusals },
      },
    },
    async (request) => saveTrunk(management, request.params.name, request.body),
  );

  app.get(
    '/projects/:projectId/calls/:callId/journal',
    {
      schema: {
        tags,
        security,
        params: inProject.extend({ callId: idSchema }),
        querystring: z.object({ afterSeq: z.coerce.number().int().optional() }),
        response: { 200: journalPageSchema, ...refusals },
      },
    },
    async (request) => readJournal(management, request.params, request.query.afterSeq),
  );

  app.get(
    '/projects/:projectId/call-tasks/:callTaskId',
    {
      schema: {
        tags,
        security,
        params: inProject.extend({ callTaskId: idSchema }),
        response: { 200: taskProgressSchema, ...refusals },
      },
    },
    async (request) => readTaskResult(deps.calls, request.params, request.params.callTaskId),
  );
}

function isOperator(authorization: string | undefined, operatorToken: string): boolean {
  const given = digest(authorization ?? '');
  return timingSafeEqual(given, digest(`Bearer ${operatorToken}`));
}

/** Digests are equally long whatever they digest, which the comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
