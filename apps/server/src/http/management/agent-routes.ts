import {
  agentCheckSchema,
  agentDetailSchema,
  agentListSchema,
  changeAgentRequestSchema,
  checkAgentRequestSchema,
  createAgentRequestSchema,
  idSchema,
  pageQuerySchema,
  publishAgentRequestSchema,
  publishedAgentSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  changeAgent,
  createAgent,
  deleteAgent,
  listAgents,
  publishAgent,
  pushAgent,
  readAgent,
} from '../../management/agents.ts';
import { checkAgent } from '../../management/check-agent.ts';
import type { HttpDeps } from '../http-deps.ts';
import { actorOf } from './admit-managers.ts';
import { done, inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('agents');
const ofAgent = inProject.extend({ agentId: idSchema });

export function addAgentRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/agents',
    {
      schema: {
        ...operation('listAgents', 'List agents'),
        params: inProject,
        querystring: pageQuerySchema,
        response: { 200: agentListSchema.describe('A page of agents, newest first'), ...reading },
      },
    },
    async (request) => listAgents(management, request.params.projectId, request.query),
  );

  app.post(
    '/projects/:projectId/agents',
    {
      schema: {
        ...operation('createAgent', 'Create an agent with a draft'),
        params: inProject,
        body: createAgentRequestSchema,
        response: { 201: agentDetailSchema.describe('Created'), ...writing },
      },
    },
    async (request, reply) => {
      const context = { actor: actorOf(request), ...request.params };
      return reply.code(201).send(await createAgent(management, context, request.body));
    },
  );

  app.post(
    '/projects/:projectId/agents/publish',
    {
      schema: {
        ...operation(
          'pushAgent',
          'Publish a definition in one step: a new agent, or the next version of one',
        ),
        params: inProject,
        body: publishAgentRequestSchema,
        response: { 201: publishedAgentSchema.describe('Published'), ...writing },
      },
    },
    async (request, reply) => {
      const context = { actor: actorOf(request), ...request.params };
      return reply.code(201).send(await pushAgent(management, context, request.body));
    },
  );

  app.post(
    '/projects/:projectId/agents/check',
    {
      schema: {
        ...operation('checkAgent', 'Say whether a definition may be published, and what would be better'),
        params: inProject,
        body: checkAgentRequestSchema,
        response: { 200: agentCheckSchema.describe('What is wrong with it; nothing is stored'), ...writing },
      },
    },
    async (request) => checkAgent(management, request.params.projectId, request.body),
  );

  app.get(
    '/projects/:projectId/agents/:agentId',
    {
      schema: {
        ...operation('readAgent', 'Read an agent, its draft and its newest version'),
        params: ofAgent,
        response: { 200: agentDetailSchema.describe('Found'), ...reading },
      },
    },
    async (request) => readAgent(management, request.params),
  );

  app.patch(
    '/projects/:projectId/agents/:agentId',
    {
      schema: {
        ...operation('changeAgent', 'Change the name or the draft of an agent'),
        params: ofAgent,
        body: changeAgentRequestSchema,
        response: { 200: agentDetailSchema.describe('The agent as it is now'), ...writing },
      },
    },
    async (request) => changeAgent(management, { actor: actorOf(request), ...request.params }, request.body),
  );

  app.post(
    '/projects/:projectId/agents/:agentId/publish',
    {
      schema: {
        ...operation('publishAgent', 'Publish the draft as the next version, which never changes'),
        params: ofAgent,
        response: { 201: publishedAgentSchema.describe('Published'), ...writing },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await publishAgent(management, { actor: actorOf(request), ...request.params })),
  );

  app.delete(
    '/projects/:projectId/agents/:agentId',
    {
      schema: {
        ...operation('deleteAgent', 'Delete an agent; its id stays in calls and tasks'),
        params: ofAgent,
        response: { ...done, ...writing },
      },
    },
    async (request, reply) => {
      await deleteAgent(management, { actor: actorOf(request), ...request.params });
      return reply.code(204).send(undefined);
    },
  );
}
