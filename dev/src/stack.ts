// `pnpm stack …`: the whole product's surroundings on one machine.

import { Command, Option } from 'commander';
import { askAsteriskConsole, makeAsteriskDirectories } from './stack/asterisk-sandbox.ts';
import { installStack } from './stack/install/install-stack.ts';
import { currentStackName, stackDirectory } from './stack/paths.ts';
import { purgeStack, readStackStatus, startStack, stopParts } from './stack/stack-lifecycle.ts';
import { isPartName, PART_NAMES, type PartName } from './stack/stack-part.ts';
import { printStatusTable } from './stack/status-table.ts';
import { printFailure, secondsSince } from './stack/step.ts';

const program = new Command('stack').description(
  'Install, start and stop the local stack. STACK names it (default: dev).',
);

program.command('install').description('install every part this stack needs').action(installStack);

program
  .command('up')
  .description('start the stack and wait until it serves')
  .addOption(new Option('--only <parts>', 'start only these, separated by commas, and what they need'))
  .action(async (options: { only?: string }) => {
    const startedAt = performance.now();
    await startStack(options.only ? parseParts(options.only.split(',')) : PART_NAMES);
    const name = currentStackName();
    process.stdout.write(`\nstack "${name}" is up (${secondsSince(startedAt)}); `);
    process.stdout.write(`its environment: .stack/${name}/env.json\n\n`);
    await printStatus();
  });

program
  .command('down')
  .description('stop what up started')
  .option('--purge', 'also delete its data')
  .action(async (options: { purge?: boolean }) => {
    const startedAt = performance.now();
    await (options.purge ? purgeStack() : stopParts(PART_NAMES, 'stop'));
    process.stdout.write(`\nstack "${currentStackName()}" is down (${secondsSince(startedAt)})\n`);
  });

program
  .command('status')
  .description('show every part; exit code 1 when one does not serve')
  .action(async () => {
    if (!(await printStatus())) process.exitCode = 1;
  });

program
  .command('start <parts...>')
  .description('start single parts')
  .action(async (parts: string[]) => {
    await startStack(parseParts(parts));
  });

program
  .command('stop <parts...>')
  .description('stop single parts')
  .action((parts: string[]) => stopParts(parseParts(parts), 'stop'));

program
  .command('kill <parts...>')
  .description('kill -9 single parts')
  .action((parts: string[]) => stopParts(parseParts(parts), 'kill'));

program
  .command('console <command>')
  .description('run a command on the console of our Asterisk, such as "core show channels"')
  .option('--phone-network', 'on the phone network instead')
  .action(async (command: string, options: { phoneNetwork?: boolean }) => {
    const part = options.phoneNetwork ? 'phone-network' : 'asterisk';
    const directories = makeAsteriskDirectories(`${stackDirectory(currentStackName())}/${part}`);
    process.stdout.write(await askAsteriskConsole(directories, command));
  });

async function printStatus(): Promise<boolean> {
  const parts = await readStackStatus();
  if (parts !== undefined) return printStatusTable(parts);
  process.stdout.write(`stack "${currentStackName()}" was never started: run \`pnpm stack up\`\n`);
  return false;
}

function parseParts(names: string[]): PartName[] {
  const unknown = names.filter((name) => !isPartName(name));
  if (unknown.length > 0)
    throw new Error(`no part ${unknown.join(', ')}; there are: ${PART_NAMES.join(', ')}`);
  return names.filter(isPartName);
}

try {
  await program.parseAsync();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
