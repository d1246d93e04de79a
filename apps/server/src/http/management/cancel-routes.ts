import {
  cancelledTaskSchema,
  cancelledWaitingSchema,
  cancelTaskRequestSchema,
  cancelWaitingRequestSchema,
  idSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cancelTask, cancelWaitingTasks } from '../../management/cancel-tasks.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { inProject, named, writing } from './route-shapes.ts';

const operation = named('call tasks');

export function addCancelRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/projects/:projectId/call-tasks/:callTaskId/cancel',
    {
      schema: {
        ...operation('cancelCallTask', 'Cancel a call task, whether it waits, rings or talks'),
        params: inProject.extend({ callTaskId: idSchema }),
        body: cancelTaskRequestSchema,
        response: { 200: cancelledTaskSchema.describe('What became of the task'), ...writing },
      },
    },
    async (request) => {
      const { projectId, callTaskId } = request.params;
      const context = { actor: actorOf(request), projectId };
      return cancelTask(management, context, { callTaskId, how: request.body.how });
    },
  );

  app.post(
    '/projects/:projectId/waiting-call-tasks/cancel',
    {
      schema: {
        ...operation('cancelWaitingTasks', 'Cancel all waiting tasks of a project, an agent or a group'),
        params: inProject,
        body: cancelWaitingRequestSchema,
        response: { 200: cancelledWaitingSchema.describe('How many were cancelled'), ...writing },
      },
    },
    async (request) => {
      const context = { actor: actorOf(request), projectId: request.params.projectId };
      return cancelWaitingTasks(management, context, request.body);
    },
  );
}
