// No answer takes longer than this. Fastify's own limit makes and aborts a signal for every request, to which nobody
// here listens; that costs every request a dozen microseconds.
import type { FastifyInstance } from 'fastify';

export class HandlingTookTooLong extends Error {
  override name = 'HandlingTookTooLong';
}

export function limitHandlingTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const timer = setTimeout(() => {
      // A recording or a live view that is on its way is an answer, however long it takes.
      if (!reply.sent && !reply.raw.headersSent) reply.send(new HandlingTookTooLong());
    }, limitMs);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
