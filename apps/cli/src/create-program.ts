import { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { addAgentCommand } from './commands/agent-command.ts';
import { addCallCommand } from './commands/call-command.ts';
import { addCallerNumberCommand } from './commands/caller-number-command.ts';
import { addDiallingCommand } from './commands/dialling-command.ts';
import { addDoctorCommand } from './commands/doctor-command.ts';
import { addGroupCommand } from './commands/group-command.ts';
import { addInitCommand } from './commands/init-command.ts';
import { addKeyCommand } from './commands/key-command.ts';
import { addPauseCommands } from './commands/pause-command.ts';
import { addProjectCommand } from './commands/project-command.ts';
import { addProviderCommand } from './commands/provider-command.ts';
import { addRedialCommand } from './commands/redial-command.ts';
import { addResultCommand } from './commands/result-command.ts';
import { addSecretCommand } from './commands/secret-command.ts';
import { addSuppressionCommand } from './commands/suppression-command.ts';
import { addTaskCommand } from './commands/task-command.ts';
import { addTrunkCommand } from './commands/trunk-command.ts';
import { addWebhookCommand } from './commands/webhook-command.ts';

export function createProgram(context: CommandContext): Command {
  const program = new Command('outspoken')
    .description('Set up Outspoken, place calls, and run the projects that place them.')
    .configureHelp({ showGlobalOptions: false })
    .helpCommand(false)
    .showSuggestionAfterError()
    .addHelpText('after', AFTER);

  program.commandsGroup('Call somebody:');
  addInitCommand(program, context);
  addCallCommand(program, context);
  addResultCommand(program, context);

  program.commandsGroup('Run it day by day:');
  addTaskCommand(program, context);
  addRedialCommand(program, context);
  addPauseCommands(program, context);
  addDiallingCommand(program, context);
  addDoctorCommand(program, context);

  program.commandsGroup('Set it up:');
  addAgentCommand(program, context);
  addProjectCommand(program, context);
  addProviderCommand(program, context);
  addSecretCommand(program, context);
  addKeyCommand(program, context);
  addGroupCommand(program, context);
  addCallerNumberCommand(program, context);
  addSuppressionCommand(program, context);
  addTrunkCommand(program, context);
  addWebhookCommand(program, context);

  return program;
}

const AFTER = `
Every command takes --json for programs. \`outspoken <command> --help\` tells more.
The project is that of \`outspoken init\`, or --project; the API is that of OUTSPOKEN_URL and OUTSPOKEN_KEY, when set.`;
