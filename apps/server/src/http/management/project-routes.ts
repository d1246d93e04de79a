import {
  changeProjectRequestSchema,
  createProjectRequestSchema,
  projectDetailSchema,
  projectListQuerySchema,
  projectListSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeProject } from '../../management/change-project.ts';
import { createProject } from '../../management/create-project.ts';
import { listProjects } from '../../management/list-projects.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, reading, security, writing } from './route-shapes.ts';

const tags = ['projects'];

export function addProjectRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/projects',
    {
      schema: {
        operationId: 'createProject',
        summary: 'Create a project with its default contact group',
        tags,
        security,
        body: createProjectRequestSchema,
        response: { 201: projectDetailSchema.describe('Created'), ...writing },
      },
    },
    async (request, reply) => reply.code(201).send(await createProject(management, request.body)),
  );

  app.get(
    '/projects',
    {
      schema: {
        operationId: 'listProjects',
        summary: 'List projects',
        tags,
        security,
        querystring: projectListQuerySchema,
        response: { 200: projectListSchema.describe('A page of projects, newest first'), ...reading },
      },
    },
    async (request) => listProjects(management, request.query),
  );

  app.patch(
    '/projects/:projectId',
    {
      schema: {
        operationId: 'changeProject',
        summary: 'Change a project, its settings, or disable and enable it',
        tags,
        security,
        params: inProject,
        body: changeProjectRequestSchema,
        response: { 200: projectDetailSchema.describe('The project as it is now'), ...writing },
      },
    },
    async (request) => changeProject(management, request.params.projectId, request.body),
  );
}
