import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addProjectCreateCommand } from './project-create.ts';
import { addProjectListCommand } from './project-list.ts';
import { addProjectShowCommand } from './project-show.ts';

export function addProjectCommand(program: Command, context: CommandContext): void {
  const project = program.command('project').description('list, show, create: projects and their settings');
  addProjectListCommand(project, context);
  addProjectShowCommand(project, context);
  addProjectCreateCommand(project, context);
}
