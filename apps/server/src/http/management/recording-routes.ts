import {
  idSchema,
  recordingLinkRequestSchema,
  recordingLinkSchema,
  recordingSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { createRecordingLink, openAudio, readRecording } from '../../management/recordings.ts';
import type { HttpDeps } from '../http-deps.ts';
import { audioRequestOf, audioResponses, sendAudio } from '../send-audio.ts';
import { actorOf } from './admit-managers.ts';
import { inProject, named, reading, writing } from './route-shapes.ts';

const operation = named('calls');
const ofCall = inProject.extend({ callId: idSchema });

export function addRecordingRoutes(scope: FastifyInstance, { management }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/projects/:projectId/calls/:callId/recording',
    {
      schema: {
        ...operation('readRecording', 'Read what is known of a recording: its check and peaks for drawing'),
        params: ofCall,
        response: { 200: recordingSchema.describe('Stored, with this size and checksum'), ...reading },
      },
    },
    async (request) => readRecording(management, request.params),
  );

  app.get(
    '/projects/:projectId/calls/:callId/recording/audio',
    {
      schema: {
        ...operation(
          'readRecordingAudio',
          'Hear a recording, whole or a range: left the callee, right the agent',
        ),
        params: ofCall,
        response: { ...audioResponses, ...reading },
      },
    },
    async (request, reply) =>
      sendAudio(reply, await openAudio(management, request.params, audioRequestOf(request))),
  );

  app.post(
    '/projects/:projectId/calls/:callId/recording/links',
    {
      schema: {
        ...operation('createRecordingLink', 'Make a link to a recording that needs no key and expires'),
        params: ofCall,
        body: recordingLinkRequestSchema,
        response: { 201: recordingLinkSchema.describe('Made'), ...writing },
      },
    },
    async (request, reply) => {
      const context = { actor: actorOf(request), ...request.params };
      const link = await createRecordingLink(management, context, request.body.expiresInSeconds);
      return reply.code(201).send(link);
    },
  );
}
