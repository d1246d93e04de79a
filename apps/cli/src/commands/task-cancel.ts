import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { UserError } from '../user-error.ts';

interface CancelOptions extends ProjectOptions {
  atOnce?: boolean;
  allWaiting?: boolean;
  agent?: string;
  group?: string;
}

export function addTaskCancelCommand(task: Command, context: CommandContext): void {
  withProject(task.command('cancel [callTaskId]'))
    .description('cancel a task while it waits, rings or talks; or all that wait')
    .option('--at-once', 'hang up in the middle of a word, instead of saying goodbye')
    .option('--all-waiting', 'every waiting task of the project')
    .option('--agent <agentId>', 'with --all-waiting: only those of this agent')
    .option('--group <userGroupId>', 'with --all-waiting: only those of this group')
    .action((callTaskId: string | undefined, options: CancelOptions) =>
      options.allWaiting ? cancelWaiting(context, options) : cancelOne(context, callTaskId, options),
    );
}

async function cancelOne(
  context: CommandContext,
  callTaskId: string | undefined,
  options: CancelOptions,
): Promise<void> {
  if (!callTaskId) throw new UserError('Say which task, or --all-waiting.');
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/call-tasks/{callTaskId}/cancel';
  const body = { how: options.atOnce ? ('at_once' as const) : ('goodbye' as const) };
  const answer = await readAnswer(api.POST(path, { params: { path: { projectId, callTaskId } }, body }));
  if (options.json) return showJson(context, answer);
  context.print(SAID[answer.cancellation]);
}

const SAID = {
  cancelled: 'Cancelled: nobody is rung any more.',
  requested: 'Asked for: the call is being ended.',
  too_late: 'Too late: the task had ended before.',
};

async function cancelWaiting(context: CommandContext, options: CancelOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/waiting-call-tasks/cancel';
  const body = { agentId: options.agent, userGroupId: options.group };
  const answer = await readAnswer(api.POST(path, { params: { path: { projectId } }, body }));
  if (options.json) return showJson(context, answer);
  const { cancelled, isDone } = answer;
  const rest = isDone ? '' : ' The rest is being cancelled; nobody of it is rung any more.';
  context.print(`Cancelled ${cancelled} waiting ${cancelled === 1 ? 'task' : 'tasks'}.${rest}`);
}
