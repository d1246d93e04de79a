import { TASK_STATES, type TaskState } from '@outspoken/client/public-client';
import { readAnswer } from '@outspoken/client/read-answer';
import { type Command, Option } from 'commander';
import {
  type CommandContext,
  openProject,
  type PageOptions,
  pageQuery,
  showPage,
  withPages,
} from '../command-context.ts';
import { readTime } from '../read-time.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';

interface TaskListOptions extends PageOptions {
  state?: TaskState;
  agent?: string;
  group?: string;
  since?: string;
}

export function addTaskListCommand(task: Command, context: CommandContext): void {
  withPages(task.command('list'))
    .description('call tasks, newest first')
    .addOption(new Option('--state <state>', 'only tasks in this state').choices(TASK_STATES))
    .option('--agent <agentId>', 'only tasks of this agent')
    .option('--group <userGroupId>', 'only tasks of this group')
    .option('--since <time>', 'made at this time or later: 2h, 3d, or 2026-03-02T15:00:00Z')
    .action((options: TaskListOptions) => runTaskList(context, options));
}

async function runTaskList(context: CommandContext, options: TaskListOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const now = context.now();
  const query = {
    ...pageQuery(options),
    state: options.state,
    agentId: options.agent,
    userGroupId: options.group,
    createdFrom: readTime(options.since, now),
  };
  const path = '/api/management/v1/projects/{projectId}/call-tasks';
  const page = await readAnswer(api.GET(path, { params: { path: { projectId }, query } }));
  showPage(context, options, {
    page,
    empty: 'No call tasks.',
    columns: [
      { title: 'task', of: (task) => task.callTaskId },
      { title: 'created', of: (task) => relativeTime(task.createdAt, now) },
      {
        title: 'state',
        of: (task) =>
          paintStatus(task.state, context.paint) +
          (task.cancelRequested && task.state !== 'final' ? context.paint('yellow', ' (cancelling)') : ''),
      },
      { title: 'due', of: (task) => (task.state === 'final' ? '-' : relativeTime(task.dueAt, now)) },
      { title: 'calls', of: (task) => String(task.callsMade) },
      { title: 'mode', of: (task) => task.mode },
      { title: 'agent', of: (task) => task.agentId },
    ],
  });
}
