import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addListCommand } from '../add-list-command.ts';
import type { CommandContext } from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';

export function addGroupListCommand(group: Command, context: CommandContext): void {
  addListCommand(group, context, {
    description: 'groups of the project',
    read: (api, params) =>
      readAnswer(api.GET('/api/management/v1/projects/{projectId}/user-groups', { params })),
    empty: 'No groups.',
    columns: (now) => [
      { title: 'group', of: (group) => group.userGroupId },
      { title: 'name', of: (group) => group.name },
      { title: 'state', of: (group) => paintStatus(group.paused ? 'paused' : 'open', context.paint) },
      { title: 'created', of: (group) => relativeTime(group.createdAt, now) },
    ],
  });
}
