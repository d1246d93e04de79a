// Before any route of the management API: who is it, is the project theirs, and does their role reach this far.
import { AppError } from '@outspoken/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor, Reach } from '../../management/actor.ts';
import { admitActor } from '../../management/admit-actor.ts';
import { authenticateManager } from '../../management/authenticate-manager.ts';
import { isManagementOperation } from '../../management/route-roles.ts';
import { countedAddressOf, refuseBlockedAddress } from '../admit-caller.ts';
import type { HttpDeps } from '../http-deps.ts';

/** Must come before the routes: what is added without a role of its own is refused here, at the start. */
export function admitManagers(scope: FastifyInstance, deps: HttpDeps): void {
  scope.decorateRequest('actor', null);
  scope.addHook('onRoute', refuseRouteWithoutRole);
  scope.addHook('onRequest', async (request, reply) => {
    refuseBlockedAddress(deps, request, reply);
    const actor = await authenticateManager(
      deps.management,
      request.headers.authorization,
      deps.operatorToken,
    );
    if (!actor) {
      await deps.limits.noteFailedKey(countedAddressOf(request));
      throw new AppError('unauthorized', 'The management key is missing or invalid.');
    }
    request.setDecorator('actor', actor);
    const operation = request.routeOptions.schema?.operationId;
    if (isManagementOperation(operation))
      await admitActor(deps.management, actor, { operation, projectId: projectOf(request) });
  });
}

export function actorOf(request: FastifyRequest): Actor {
  return request.getDecorator<Actor>('actor');
}

/** Who acts, and in the project of the address, if it names one. */
export function reachOf(request: FastifyRequest): Reach {
  return { actor: actorOf(request), projectId: projectOf(request) ?? null };
}

function refuseRouteWithoutRole({ url, method, schema }: RouteOptions): void {
  if (schema?.hide || isManagementOperation(schema?.operationId)) return;
  throw new Error(`${String(method)} ${url} has no operationId with a role in route-roles.ts`);
}

function projectOf({ params }: FastifyRequest): string | undefined {
  const isRecord = typeof params === 'object' && params !== null;
  return isRecord && 'projectId' in params ? String(params.projectId) : undefined;
}
