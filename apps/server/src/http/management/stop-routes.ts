import { diallingSchema, idSchema, pauseSchema, setDiallingRequestSchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pause, readDialling, setDialling } from '../../management/stop-and-go.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('stop and go');
const ofAgent = inProject.extend({ agentId: idSchema });
const ofGroup = inProject.extend({ userGroupId: idSchema });
const response = { 200: pauseSchema.describe('How it stands now'), ...writing };

export function addStopRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  for (const [verb, name, paused] of [
    ['pause', 'Pause', true],
    ['resume', 'Resume', false],
  ] as const) {
    app.post(
      `/projects/:projectId/${verb}`,
      {
        schema: {
          ...operation(`${verb}Project`, `${name} dialling for a project`),
          params: inProject,
          response,
        },
      },
      async (request) => {
        const target = { kind: 'project', ...request.params } as const;
        return pause(management, actorOf(request), { target, paused });
      },
    );

    app.post(
      `/projects/:projectId/agents/:agentId/${verb}`,
      {
        schema: {
          ...operation(`${verb}Agent`, `${name} dialling for an agent`),
          params: ofAgent,
          response,
        },
      },
      async (request) => {
        const target = { kind: 'agent', ...request.params } as const;
        return pause(management, actorOf(request), { target, paused });
      },
    );

    app.post(
      `/projects/:projectId/user-groups/:userGroupId/${verb}`,
      {
        schema: {
          ...operation(`${verb}UserGroup`, `${name} dialling for a contact group`),
          params: ofGroup,
          response,
        },
      },
      async (request) => {
        const target = { kind: 'group', ...request.params } as const;
        return pause(management, actorOf(request), { target, paused });
      },
    );
  }

  app.get(
    '/dialling',
    {
      schema: {
        ...operation('readDialling', 'Read whether all dialling is stopped'),
        response: { 200: diallingSchema.describe('How the switch stands'), ...reading },
      },
    },
    async () => readDialling(management),
  );

  app.put(
    '/dialling',
    {
      schema: {
        ...operation('setDialling', 'Stop all new dialling of the installation, or allow it again'),
        body: setDiallingRequestSchema,
        response: { 200: diallingSchema.describe('How the switch stands now'), ...writing },
      },
    },
    async (request) => setDialling(management, actorOf(request), request.body),
  );
}
