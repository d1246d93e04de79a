// The public API, as interface.md says it. The order of refusal is that of decisions.md:
//   onRequest  key → IP allow list → rate limit
//   handler    body → Idempotency-Key → project, group, agent → destination policy → calling hours
// The last three steps are in scheduleCall.
import {
  addAndCallRequestSchema,
  addAndCallResponseSchema,
  callResultResponseSchema,
  errorBodySchema,
  idSchema,
  pendingCallResultSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readCallResult } from '../calls/read-call-result.ts';
import { readTaskResult } from '../calls/read-task-result.ts';
import { scheduleCall } from '../calls/schedule-call.ts';
import { retryAfterSeconds, waitingMessage } from '../calls/waiting.ts';
import { callerOf, createAdmission } from './admit-caller.ts';
import type { HttpDeps } from './http-deps.ts';
import { readCallRequest } from './read-call-request.ts';
import { readIdempotencyKey } from './read-idempotency-key.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';

const refusals = {
  401: errorBodySchema.describe('API key missing or invalid'),
  403: errorBodySchema.describe('Access refused, for instance by IP restriction'),
  404: errorBodySchema.describe('Not found'),
  429: errorBodySchema.describe('Rate limit exceeded'),
  500: errorBodySchema.describe('Internal server error'),
  503: errorBodySchema.describe('Unavailable for a moment; see Retry-After'),
};
// What a body may hold depends on the mode of the key, and an id that cannot be one is simply not found.
const leaveToHandler = () => (value: unknown) => ({ value });
// The answers are built field by field and proven by the suites; to check each one again would cost a read of a
// result more than its query does.
const writeAsBuilt = () => (answer: unknown) => JSON.stringify(answer);
const security = [{ apiKey: [] }];

export function addPublicRoutes(scope: FastifyInstance, deps: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const admitReading = createAdmission(deps, 'read');
  app.decorateRequest('caller', null);

  app.post(
    '/end-users/add-and-call',
    {
      onRequest: createAdmission(deps, 'addAndCall'),
      onResponse: async (_request, reply) => {
        if (reply.statusCode === 202) deps.calls.reachCrashPoint('accept:after-answer');
      },
      validatorCompiler: leaveToHandler,
      serializerCompiler: writeAsBuilt,
      schema: {
        operationId: 'addAndCall',
        summary: 'Create an end user and call at once',
        security,
        headers: z.object({
          'idempotency-key': z
            .string()
            .min(1)
            .max(255)
            .optional()
            .describe('Makes this request safe to repeat for 24 hours: the first answer is given again.'),
        }),
        body: addAndCallRequestSchema,
        response: {
          202: addAndCallResponseSchema.describe('Accepted'),
          400: errorBodySchema.describe('Request invalid'),
          409: errorBodySchema.describe('The first request with this Idempotency-Key still runs'),
          422: errorBodySchema.describe('This Idempotency-Key was used with another body'),
          413: errorBodySchema.describe('Body over 1 MiB'),
          415: errorBodySchema.describe('Content type is not application/json'),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const received = readCallRequest(request.body, caller.mode);
      const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
      const { isReplayed, ...answer } = await scheduleCall(deps.calls, caller, {
        ...received,
        idempotencyKey,
      });
      const { callTaskId } = answer;
      request.setDecorator('facts', { projectId: caller.projectId, callTaskId, isReplayed });
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      return reply.code(202).send(answer);
    },
  );

  app.get(
    '/call-results/by-call-task/:callTaskId',
    {
      onRequest: admitReading,
      validatorCompiler: leaveToHandler,
      serializerCompiler: writeAsBuilt,
      schema: {
        operationId: 'getCallResultByCallTask',
        summary: 'Get call result detail by call task',
        security,
        params: z.object({ callTaskId: idSchema }),
        response: {
          200: callResultResponseSchema.describe('Result exists'),
          202: pendingCallResultSchema.describe('Result being created'),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const task = await readTaskResult(deps.calls, callerOf(request), request.params.callTaskId);
      const now = new Date();
      const retryAfter = retryAfterSeconds(task, now);
      reply.header('call-task-state', task.state);
      if (retryAfter !== null) reply.header('retry-after', retryAfter);
      if (task.newest) {
        return reply.header('call-ids', task.callIds.join(', ')).send({ data: task.newest });
      }
      const { callTaskId } = task;
      return reply.code(202).send({ status: 'pending', message: waitingMessage(task), callTaskId });
    },
  );

  app.get(
    '/call-results/:callId',
    {
      onRequest: admitReading,
      validatorCompiler: leaveToHandler,
      serializerCompiler: writeAsBuilt,
      schema: {
        operationId: 'getCallResult',
        summary: 'Get call result detail by call',
        security,
        params: z.object({ callId: idSchema }),
        response: { 200: callResultResponseSchema.describe('Found'), ...refusals },
      },
    },
    async (request) => ({
      data: await readCallResult(deps.calls, callerOf(request), request.params.callId),
    }),
  );

  refuseOtherMethods(scope, '/end-users/add-and-call', ['POST']);
  refuseOtherMethods(scope, '/call-results/by-call-task/:callTaskId', ['GET']);
  refuseOtherMethods(scope, '/call-results/:callId', ['GET']);
}
