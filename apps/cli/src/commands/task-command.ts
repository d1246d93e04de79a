import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addTaskCancelCommand } from './task-cancel.ts';
import { addTaskListCommand } from './task-list.ts';
import { addTaskShowCommand } from './task-show.ts';

export function addTaskCommand(program: Command, context: CommandContext): void {
  const task = program.command('task').description('list, show, cancel: what was asked, and every try');
  addTaskListCommand(task, context);
  addTaskShowCommand(task, context);
  addTaskCancelCommand(task, context);
}
