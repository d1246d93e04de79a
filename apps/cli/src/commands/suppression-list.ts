import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addListCommand } from '../add-list-command.ts';
import type { CommandContext } from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export function addSuppressionListCommand(suppression: Command, context: CommandContext): void {
  addListCommand(suppression, context, {
    description: 'suppressed numbers of the project',
    read: (api, params) =>
      readAnswer(api.GET('/api/management/v1/projects/{projectId}/suppressions', { params })),
    empty: 'No number is suppressed.',
    columns: (now) => [
      { title: 'suppression', of: (one) => one.suppressionId },
      { title: 'number', of: (one) => one.phoneNumber },
      { title: 'reason', of: (one) => one.reason },
      { title: 'since', of: (one) => relativeTime(one.createdAt, now) },
    ],
  });
}
