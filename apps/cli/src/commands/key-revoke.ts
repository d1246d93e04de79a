import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addCommandOnOne } from '../add-command-on-one.ts';
import type { CommandContext } from '../command-context.ts';

const PATH = '/api/management/v1/projects/{projectId}/keys/{apiKeyId}';

export function addKeyRevokeCommand(key: Command, context: CommandContext): void {
  addCommandOnOne(key, context, {
    usage: 'revoke <apiKeyId>',
    description: 'end a key for good; it is refused everywhere within 30 seconds',
    run: async ({ projectId, api }, apiKeyId) => {
      await readAnswer(api.DELETE(PATH, { params: { path: { projectId, apiKeyId } } }));
      return { apiKeyId, revoked: true };
    },
    show: (_answer, apiKeyId) => `Revoked ${apiKeyId}.`,
  });
}
