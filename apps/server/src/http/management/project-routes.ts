import {
  changeProjectRequestSchema,
  createProjectRequestSchema,
  projectDetailSchema,
  projectListQuerySchema,
  projectListSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  changeProject,
  createProject,
  deleteProject,
  listProjects,
  readProject,
} from '../../management/projects.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { done, inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('projects');

export function addProjectRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/projects',
    {
      schema: {
        ...operation('createProject', 'Create a project with its default contact group'),
        body: createProjectRequestSchema,
        response: { 201: projectDetailSchema.describe('Created'), ...writing },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createProject(management, actorOf(request), request.body)),
  );

  app.get(
    '/projects',
    {
      schema: {
        ...operation('listProjects', 'List projects'),
        querystring: projectListQuerySchema,
        response: { 200: projectListSchema.describe('A page of projects, newest first'), ...reading },
      },
    },
    async (request) => listProjects(management, actorOf(request), request.query),
  );

  app.get(
    '/projects/:projectId',
    {
      schema: {
        ...operation('readProject', 'Read a project and its settings'),
        params: inProject,
        response: { 200: projectDetailSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readProject(management, request.params.projectId),
  );

  app.patch(
    '/projects/:projectId',
    {
      schema: {
        ...operation('changeProject', 'Change a project or its settings, disable or enable it'),
        params: inProject,
        body: changeProjectRequestSchema,
        response: { 200: projectDetailSchema.describe('The project as it is now'), ...writing },
      },
    },
    async (request) =>
      changeProject(management, { actor: actorOf(request), ...request.params }, request.body),
  );

  app.delete(
    '/projects/:projectId',
    {
      schema: {
        ...operation('deleteProject', 'Delete a project: its keys end, and nothing of it is rung any more'),
        params: inProject,
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      await deleteProject(management, { actor: actorOf(request), ...request.params });
      return reply.code(204).send(undefined);
    },
  );
}
