import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addListCommand } from '../add-list-command.ts';
import type { CommandContext } from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export function addCallerNumberListCommand(number: Command, context: CommandContext): void {
  addListCommand(number, context, {
    description: 'caller numbers of the project, with the last 24 hours of each',
    read: (api, params) =>
      readAnswer(api.GET('/api/management/v1/projects/{projectId}/caller-numbers', { params })),
    empty: 'The project has no caller number.',
    columns: (now) => [
      {
        title: 'number',
        of: (one) => one.phoneNumber + (one.isDefault ? context.paint('dim', ' (default)') : ''),
      },
      { title: 'country', of: (one) => one.country ?? '' },
      { title: 'calls', of: ({ health }) => String(health.calls) },
      { title: 'answered', of: ({ health }) => share(health.answered, health.calls) },
      { title: 'short', of: ({ health }) => share(health.short, health.answered) },
      { title: 'refused', of: ({ health }) => share(health.refused, health.calls) },
      { title: 'rests until', of: (one) => (one.restsUntil ? relativeTime(one.restsUntil, now) : '') },
    ],
  });
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)} %`;
}
