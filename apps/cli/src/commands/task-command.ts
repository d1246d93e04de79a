import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addTaskCancelCommand } from './task-cancel.ts';
import { addTaskExplainCommand } from './task-explain.ts';
import { addTaskListCommand } from './task-list.ts';
import { addTaskShowCommand } from './task-show.ts';

export function addTaskCommand(program: Command, context: CommandContext): void {
  const task = program
    .command('task')
    .description('list, show, explain, cancel: what was asked, and every try');
  addTaskListCommand(task, context);
  addTaskShowCommand(task, context);
  addTaskExplainCommand(task, context);
  addTaskCancelCommand(task, context);
}
