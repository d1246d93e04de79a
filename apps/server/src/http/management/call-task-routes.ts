import {
  idSchema,
  taskDetailSchema,
  taskExplanationSchema,
  taskListQuerySchema,
  taskListSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listCallTasks, readCallTask } from '../../management/call-tasks.ts';
import { explainTask } from '../../management/explain-task.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, named, reading } from './route-shapes.ts';

const operation = named('call tasks');

export function addCallTaskRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/call-tasks',
    {
      schema: {
        ...operation('listCallTasks', 'List call tasks by state, agent, group and time'),
        params: inProject,
        querystring: taskListQuerySchema,
        response: { 200: taskListSchema.describe('A page of tasks, newest first'), ...reading },
      },
    },
    async (request) => listCallTasks(management, request.params.projectId, request.query),
  );

  app.get(
    '/projects/:projectId/call-tasks/:callTaskId',
    {
      schema: {
        ...operation('readCallTask', 'Read a call task with all its attempts'),
        params: inProject.extend({ callTaskId: idSchema }),
        response: { 200: taskDetailSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readCallTask(management, request.params),
  );

  app.get(
    '/projects/:projectId/call-tasks/:callTaskId/explanation',
    {
      schema: {
        ...operation('explainCallTask', 'Explain why a call task was or was not rung again'),
        params: inProject.extend({ callTaskId: idSchema }),
        response: { 200: taskExplanationSchema.describe('Every attempt and every rule'), ...reading },
      },
    },
    async (request) => explainTask(management, request.params),
  );
}
