import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AudioAnswer, AudioRequest } from '../management/recordings.ts';

const audio = (description: string) => ({ description, content: { 'audio/wav': { schema: z.string() } } });

export const audioResponses = {
  200: audio('The whole recording'),
  206: audio('The range that was asked for'),
  304: z.undefined().describe('The asker has it'),
  416: z.undefined().describe('The recording ends before the range begins'),
};

export function audioRequestOf({ method, headers }: FastifyRequest): AudioRequest {
  return {
    isHead: method === 'HEAD',
    range: headers.range,
    ifRange: typeof headers['if-range'] === 'string' ? headers['if-range'] : undefined,
    ifNoneMatch: headers['if-none-match'],
  };
}

/** An empty stream where there are no bytes: Fastify leaves the length alone that HEAD is to tell. */
export function sendAudio(reply: FastifyReply, { status, headers, body }: AudioAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? Readable.from([]));
}
