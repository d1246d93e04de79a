// The management API: how an operator sets up projects, keys, agents and trunks, and watches calls.
// Each resource has a file of its own beside this one; a new one adds a line here.
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http-deps.ts';
import { addAgentRoutes } from './agent-routes.ts';
import { addApiKeyRoutes } from './api-key-routes.ts';
import { addCallRoutes } from './call-routes.ts';
import { addCallTaskRoutes } from './call-task-routes.ts';
import { addProjectRoutes } from './project-routes.ts';
import { addTrunkRoutes } from './trunk-routes.ts';

export function addManagementRoutes(scope: FastifyInstance, deps: HttpDeps): void {
  scope.addHook('onRequest', async (request) => {
    if (isOperator(request.headers.authorization, deps.operatorToken)) return;
    throw new AppError('unauthorized', 'The operator token is missing or invalid.');
  });

  addProjectRoutes(scope, deps);
  addApiKeyRoutes(scope, deps);
  addAgentRoutes(scope, deps);
  addTrunkRoutes(scope, deps);
  addCallTaskRoutes(scope, deps);
  addCallRoutes(scope, deps);
}

function isOperator(authorization: string | undefined, operatorToken: string): boolean {
  const given = digest(authorization ?? '');
  return timingSafeEqual(given, digest(`Bearer ${operatorToken}`));
}

/** Digests are equally long whatever they digest, which the comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
