// Live views as server-sent events. A reader that comes back with `Last-Event-ID` goes on where it was.
import { idSchema } from '@outspoken/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EventStream } from '../../events/event-stream.ts';
import { openCallStream, openProjectStream } from '../../events/live-streams.ts';
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

export function addStreamRoutes(scope: FastifyInstance, { events }: HttpDeps): void {
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
      return stream ? send(reply, stream) : reply.code(204).send(undefined);
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
      return send(reply, await openProjectStream(events, projectId, request.headers['last-event-id']));
    },
  );

  function send(reply: FastifyReply, stream: EventStream): FastifyReply {
    open.add(stream);
    stream.readable.once('close', () => open.delete(stream));
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream.readable);
  }
}
