import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { readCliEnvironment } from './cli-environment.ts';
import { createProgram } from './create-program.ts';
import { createPaint } from './paint.ts';

const program = createProgram({
  environment: readCliEnvironment({}),
  paint: createPaint(false),
  print: () => undefined,
  note: () => undefined,
  now: () => new Date(),
});
const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);

test('every command says what it does, and speaks JSON', () => {
  for (const command of leaves(program)) {
    expect(command.description(), command.name()).not.toBe('');
    const flags = command.options.map(({ long }) => long);
    expect(flags, command.name()).toContain('--json');
  }
});

test('the help groups the commands by what one wants to do', () => {
  const help = program.helpInformation();
  for (const group of ['Call somebody:', 'Run it day by day:', 'Set it up:']) expect(help).toContain(group);
});
