// The management API: how an operator sets up projects, keys, agents and trunks, and watches calls.
// Each resource has a file of its own beside this one; a new one adds a line here.
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { HttpDeps } from '../http-deps.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';
import { admitManagers } from './admit-managers.ts';
import { addAgentRoutes } from './agent-routes.ts';
import { addAgentVersionRoutes } from './agent-version-routes.ts';
import { addApiKeyRoutes } from './api-key-routes.ts';
import { addAuditRoutes } from './audit-routes.ts';
import { addCallRoutes } from './call-routes.ts';
import { addCallTaskRoutes } from './call-task-routes.ts';
import { addCallerNumberRoutes } from './caller-number-routes.ts';
import { addCancelRoutes } from './cancel-routes.ts';
import { addDoctorRoutes } from './doctor-routes.ts';
import { addEndUserRoutes } from './end-user-routes.ts';
import { addManagementKeyRoutes } from './management-key-routes.ts';
import { addProjectRoutes } from './project-routes.ts';
import { addProviderRoutes } from './provider-routes.ts';
import { addRecordingRoutes } from './recording-routes.ts';
import { addRedialRoutes } from './redial-routes.ts';
import { addSecretRoutes } from './secret-routes.ts';
import { addStopRoutes } from './stop-routes.ts';
import { addStreamRoutes } from './stream-routes.ts';
import { addSuppressionRoutes } from './suppression-routes.ts';
import { addTrunkRoutes } from './trunk-routes.ts';
import { addUserGroupRoutes } from './user-group-routes.ts';
import { addWebhookDeliveryRoutes } from './webhook-delivery-routes.ts';
import { addWebhookRoutes } from './webhook-routes.ts';

export function addManagementRoutes(scope: FastifyInstance, deps: HttpDeps): void {
  const methodsOf = new Map<string, HTTPMethods[]>();
  scope.addHook('onRoute', ({ routePath, method }) => {
    const methods = methodsOf.get(routePath) ?? [];
    methodsOf.set(routePath, [...methods, ...(Array.isArray(method) ? method : [method])]);
  });
  admitManagers(scope, deps);

  addManagementKeyRoutes(scope, deps);
  addAuditRoutes(scope, deps);
  addProjectRoutes(scope, deps);
  addApiKeyRoutes(scope, deps);
  addCallerNumberRoutes(scope, deps);
  addUserGroupRoutes(scope, deps);
  addEndUserRoutes(scope, deps);
  addAgentRoutes(scope, deps);
  addAgentVersionRoutes(scope, deps);
  addTrunkRoutes(scope, deps);
  addProviderRoutes(scope, deps);
  addDoctorRoutes(scope, deps);
  addSecretRoutes(scope, deps);
  addSuppressionRoutes(scope, deps);
  addCallTaskRoutes(scope, deps);
  addCallRoutes(scope, deps);
  addRecordingRoutes(scope, deps);
  addCancelRoutes(scope, deps);
  addRedialRoutes(scope, deps);
  addStopRoutes(scope, deps);
  addStreamRoutes(scope, deps);
  addWebhookRoutes(scope, deps);
  addWebhookDeliveryRoutes(scope, deps);

  for (const [path, methods] of methodsOf) refuseOtherMethods(scope, path, methods);
}
