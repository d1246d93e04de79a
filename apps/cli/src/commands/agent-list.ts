import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addListCommand } from '../add-list-command.ts';
import type { CommandContext } from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';

export function addAgentListCommand(agent: Command, context: CommandContext): void {
  addListCommand(agent, context, {
    description: 'agents of the project',
    read: (api, params) => readAnswer(api.GET('/api/management/v1/projects/{projectId}/agents', { params })),
    empty: 'No agents. `outspoken agent push agent.yaml` makes one.',
    columns: (now) => [
      { title: 'agent', of: (agent) => agent.agentId },
      {
        title: 'name',
        of: (agent) => agent.name + (agent.isDefault ? context.paint('dim', ' (default)') : ''),
      },
      { title: 'version', of: (agent) => String(agent.publishedVersion ?? 'none') },
      { title: 'draft', of: (agent) => (agent.hasDraft ? context.paint('yellow', 'changed') : '-') },
      { title: 'state', of: (agent) => paintStatus(agent.paused ? 'paused' : 'open', context.paint) },
      { title: 'created', of: (agent) => relativeTime(agent.createdAt, now) },
    ],
  });
}
