// Live views as server-sent events. A reader that comes back with `Last-Event-ID` goes on where it was.
import { AppError, idSchema } from '@outspoken/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EventStream } from '../../events/event-stream.ts';
import { openCallStream, openProjectStream } from '../../events/live-streams.ts';
import { admitActor, type WantedOperation } from '../../management/admit-actor.ts';
import { authenticateManager } from '../../management/authenticate-manager.ts';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, named, reading } from './route-shapes.ts';

const operation = named('live');
const headers = z.looseObject({
  'last-event-id': z.string().max(8000).optional().describe('The id of the last event that was received'),
});
const stream = (description: string) => ({
  description,
  content: { 'text/event-stream': { schema: z.string() } },
});

export function addStreamRoutes(scope: FastifyInstance, deps: HttpDeps): void {
  const { events } = deps;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const open = new Set<EventStream>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  app.get(
    '/projects/:projectId/calls/:callId/stream',
    {
      schema: {
        ...operation('streamCall', 'Watch a call: its journal as it is written, until the call has ended'),
        params: inProject.extend({ callId: idSchema }),
        headers,
        response: {
          200: stream('Server-sent events; the id of each is its place in the journal'),
          204: z.undefined().describe('The call has ended and there is nothing more to come'),
          ...reading,
        },
      },
    },
    async (request, reply) => {
      const stream = await openCallStream(events, request.params, request.headers['last-event-id']);
      if (!stream) return reply.code(204).send(undefined);
      const wanted = { operation: 'streamCall', projectId: request.params.projectId } as const;
      return send(reply, stream, () => isAdmitted(deps, request, wanted));
    },
  );

  app.get(
    '/projects/:projectId/calls/stream',
    {
      schema: {
        ...operation('streamCalls', 'Watch the calls of a project: every change of a status'),
        params: inProject,
        headers,
        response: { 200: stream('Server-sent events, without end'), ...reading },
      },
    },
    async (request, reply) => {
      const { projectId } = request.params;
      const stream = await openProjectStream(events, projectId, request.headers['last-event-id']);
      const wanted = { operation: 'streamCalls', projectId } as const;
      return send(reply, stream, () => isAdmitted(deps, request, wanted));
    },
  );

  /** A key that is revoked while it watches must not go on watching. */
  function send(reply: FastifyReply, stream: EventStream, isStillAdmitted: () => Promise<boolean>) {
    open.add(stream);
    const checking = setInterval(() => {
      void isStillAdmitted().then((admitted) => admitted || stream.end());
    }, events.recheckMs);
    checking.unref();
    stream.readable.once('close', () => {
      clearInterval(checking);
      open.delete(stream);
    });
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream.readable);
  }
}

/** What fails for another reason than a refusal, as the database away, refuses nobody. */
async function isAdmitted(
  deps: HttpDeps,
  request: FastifyRequest,
  wanted: WantedOperation,
): Promise<boolean> {
  try {
    const actor = await authenticateManager(
      deps.management,
      request.headers.authorization,
      deps.operatorToken,
    );
    if (actor) await admitActor(deps.management, actor, wanted);
    return actor !== null;
  } catch (error) {
    return !(error instanceof AppError);
  }
}
