// Where links to recordings lead. No key: the link is the permission, and whoever guesses is counted as with keys.
import { AppError } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOfLink, openAudio } from '../management/recordings.ts';
import { countedAddressOf, refuseBlockedAddress } from './admit-caller.ts';
import type { HttpDeps } from './http-deps.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { audioRequestOf, sendAudio } from './send-audio.ts';

export function addRecordingLinkRoutes(scope: FastifyInstance, deps: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/:token',
    { schema: { hide: true, params: z.object({ token: z.string().max(500) }) } },
    async (request, reply) => {
      refuseBlockedAddress(deps, request, reply);
      const call = callOfLink(deps.management, request.params.token);
      if (!call) {
        await deps.limits.noteFailedKey(countedAddressOf(request));
        throw new AppError('not_found', 'The link is not known, or has expired.');
      }
      return sendAudio(reply, await openAudio(deps.management, call, audioRequestOf(request)));
    },
  );
  refuseOtherMethods(scope, '/:token', ['GET']);
}
