import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addRedialPreviewCommand } from './redial-preview.ts';

export function addRedialCommand(program: Command, context: CommandContext): void {
  const redial = program.command('redial').description('preview: try another rule on past calls');
  addRedialPreviewCommand(redial, context);
}
