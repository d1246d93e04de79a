import {
  pageQuerySchema,
  saveTrunkRequestSchema,
  trunkListSchema,
  trunkNameSchema,
  trunkSchema,
  trunkStatusSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteTrunk, listTrunks, readTrunk, readTrunkStatus, saveTrunk } from '../../management/trunks.ts';
import type { HttpDeps } from '../http-deps.ts';
import { reachOf } from './admit-managers.ts';
import { done, inInstallation, inProject, named, type RoutePlace, reading, writing } from './route-shapes.ts';

const operation = named('trunks');
const ofTrunk = z.object({ name: trunkNameSchema });

export function addTrunkRoutes(scope: FastifyInstance, deps: HttpDeps): void {
  addRoutes(scope, deps, {
    path: '/trunks',
    names: {
      list: operation('listInstallationTrunks', 'List trunks that all projects share'),
      read: operation('readInstallationTrunk', 'Read a shared trunk'),
      status: operation('readInstallationTrunkStatus', 'How a shared trunk does'),
      save: operation('saveInstallationTrunk', 'Create or replace the shared trunk of this name'),
      delete: operation('deleteInstallationTrunk', 'Delete a shared trunk'),
    },
    params: inInstallation,
  });
  addRoutes(scope, deps, {
    path: '/projects/:projectId/trunks',
    names: {
      list: operation('listTrunks', "List a project's own trunks"),
      read: operation('readTrunk', "Read a project's own trunk"),
      status: operation('readTrunkStatus', "How a project's own trunk does"),
      save: operation('saveTrunk', "Create or replace the project's own trunk of this name"),
      delete: operation('deleteTrunk', "Delete a project's own trunk"),
    },
    params: inProject,
  });
}

function addRoutes(
  scope: FastifyInstance,
  { management }: HttpDeps,
  { path, names, params }: RoutePlace<'list' | 'read' | 'status' | 'save' | 'delete'>,
): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const ofOne = params.extend(ofTrunk.shape);
  const trunk = `${path}/:name`;

  app.get(
    path,
    {
      schema: {
        ...names.list,
        params,
        querystring: pageQuerySchema,
        response: { 200: trunkListSchema.describe('A page of trunks, newest first'), ...reading },
      },
    },
    async (request) => listTrunks(management, reachOf(request).projectId, request.query),
  );

  app.get(
    trunk,
    {
      schema: {
        ...names.read,
        params: ofOne,
        response: { 200: trunkSchema.describe('The trunk, without its passwords'), ...reading },
      },
    },
    async (request) => readTrunk(management, reachOf(request).projectId, request.params.name),
  );

  app.get(
    `${trunk}/status`,
    {
      schema: {
        ...names.status,
        params: ofOne,
        response: { 200: trunkStatusSchema.describe('How each node finds it, and its breaker'), ...reading },
      },
    },
    async (request) => readTrunkStatus(management, reachOf(request).projectId, request.params.name),
  );

  app.put(
    trunk,
    {
      schema: {
        ...names.save,
        params: ofOne,
        body: saveTrunkRequestSchema,
        response: { 200: trunkSchema.describe('Saved'), ...writing },
      },
    },
    async (request) =>
      saveTrunk(management, reachOf(request), { ...request.body, name: request.params.name }),
  );

  app.delete(
    trunk,
    { schema: { ...names.delete, params: ofOne, response: { ...done, ...writing } } },
    async (request, reply) => {
      await deleteTrunk(management, reachOf(request), request.params.name);
      return reply.code(204).send(undefined);
    },
  );
}
