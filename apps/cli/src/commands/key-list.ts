import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addListCommand } from '../add-list-command.ts';
import type { CommandContext } from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';

export function addKeyListCommand(key: Command, context: CommandContext): void {
  addListCommand(key, context, {
    description: 'keys, without their secret part',
    read: (api, params) => readAnswer(api.GET('/api/management/v1/projects/{projectId}/keys', { params })),
    empty: 'No keys.',
    columns: (now) => [
      { title: 'key', of: (key) => key.apiKeyId },
      { title: 'name', of: (key) => key.name },
      { title: 'mode', of: (key) => key.mode },
      { title: 'state', of: (key) => paintStatus(key.revokedAt ? 'revoked' : 'valid', context.paint) },
      { title: 'last used', of: (key) => relativeTime(key.lastUsedAt, now) },
      { title: 'created', of: (key) => relativeTime(key.createdAt, now) },
      { title: 'from', of: (key) => key.ipAllowList.join(', ') || 'anywhere' },
    ],
  });
}
