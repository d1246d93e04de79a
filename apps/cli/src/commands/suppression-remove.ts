import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addCommandOnOne } from '../add-command-on-one.ts';
import type { CommandContext } from '../command-context.ts';

const PATH = '/api/management/v1/projects/{projectId}/suppressions/{suppressionId}';

export function addSuppressionRemoveCommand(suppression: Command, context: CommandContext): void {
  addCommandOnOne(suppression, context, {
    usage: 'remove <suppressionId>',
    description: 'allow calls to the number again',
    run: async ({ projectId, api }, suppressionId) => {
      await readAnswer(api.DELETE(PATH, { params: { path: { projectId, suppressionId } } }));
      return { suppressionId, removed: true };
    },
    show: (_answer, suppressionId) => `Removed ${suppressionId}.`,
  });
}
