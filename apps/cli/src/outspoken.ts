#!/usr/bin/env node
// Entry of the command line. Each command is a file in commands/.
import { readCliEnvironment } from './cli-environment.ts';
import { createProgram } from './create-program.ts';
import { explainError } from './explain-error.ts';
import { createPaint } from './paint.ts';
import { Unhealthy } from './unhealthy.ts';

// `outspoken call list | head` closes our output before we are done: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const environment = readCliEnvironment(process.env);
const program = createProgram({
  environment,
  paint: createPaint(environment.wantsColour && process.stdout.isTTY === true),
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  now: () => new Date(),
});

try {
  await program.parseAsync();
} catch (error) {
  const explanation = explainError(error);
  if (explanation === null && !(error instanceof Unhealthy)) throw error;
  if (explanation !== null) process.stderr.write(`${explanation}\n`);
  process.exitCode = 1;
}
