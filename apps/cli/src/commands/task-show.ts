import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';
import { renderFields, renderTable } from '../terminal/table.ts';

export function addTaskShowCommand(task: Command, context: CommandContext): void {
  withProject(task.command('show <callTaskId>'))
    .description('one task with all its calls')
    .action((callTaskId: string, options: ProjectOptions) => runTaskShow(context, callTaskId, options));
}

async function runTaskShow(
  context: CommandContext,
  callTaskId: string,
  options: ProjectOptions,
): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/call-tasks/{callTaskId}';
  const task = await readAnswer(api.GET(path, { params: { path: { projectId, callTaskId } } }));
  if (options.json) return showJson(context, task);
  const { paint, print } = context;
  const now = context.now();
  const redial = task.autoRedialConfig;
  print(
    renderFields(
      [
        ['task', task.callTaskId],
        ['state', paintStatus(task.state, paint)],
        ['person', task.endUserId ?? 'erased'],
        ['group', task.userGroupId],
        ['agent', task.agentId],
        ['created', `${task.createdAt} (${relativeTime(task.createdAt, now)})`],
        ['due', task.state === 'final' ? '-' : `${task.dueAt} (${relativeTime(task.dueAt, now)})`],
        ['waits for', task.waitsFor ?? '-'],
        [
          'redial',
          redial?.enabled ? `${redial.targetCallStatuses.join(', ')}, at most ${redial.maxRetries}` : 'off',
        ],
      ],
      paint,
    ),
  );
  if (task.calls.length === 0) return print('\nNo call yet.');
  const table = renderTable(
    task.calls,
    [
      { title: 'try', of: (call) => String(call.attempt ?? '-') },
      { title: 'call', of: (call) => call.callId },
      { title: 'when', of: (call) => relativeTime(call.createdAt, now) },
      { title: 'status', of: (call) => paintStatus(call.status, paint) },
      { title: 'ended by', of: (call) => call.endedReason ?? '-' },
      { title: 'talk', of: (call) => (call.durationSeconds === null ? '-' : `${call.durationSeconds} s`) },
    ],
    paint,
  );
  print(`\n${table}`);
}
