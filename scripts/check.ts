// `pnpm check`: everything that can be judged without a running service, in under a minute.
import { spawn } from 'node:child_process';

interface Step {
  name: string;
  command: string;
  args: string[];
  fix: string;
}

const steps: Step[] = [
  { name: 'format', command: 'biome', args: ['check', '--error-on-warnings', '.'], fix: 'run `pnpm format`' },
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings'],
    fix: 'mend the lines named above',
  },
  { name: 'types', command: 'tsc', args: ['-p', '.'], fix: 'mend the types named above' },
  {
    name: 'fences',
    command: 'depcruise',
    args: ['packages', 'apps', 'dev', 'tests', 'bench', '--config', '.dependency-cruiser.mjs'],
    fix: 'move the code to a folder that may import it: the table is in ARCHITECTURE.md',
  },
  { name: 'unused', command: 'knip', args: [], fix: 'delete what is not used' },
  {
    name: 'generated',
    command: 'node',
    args: ['scripts/generate-client.ts', '--check'],
    fix: 'run `pnpm generate` and commit what it writes',
  },
  {
    name: 'documents',
    command: 'node',
    args: ['scripts/check-documents.ts'],
    fix: 'mend the path or command in the document',
  },
  {
    name: 'tracked files',
    command: 'node',
    args: ['scripts/check-tracked-files.ts'],
    fix: 'see each line above',
  },
];

interface Verdict {
  step: Step;
  passed: boolean;
  output: string;
  seconds: number;
}

function run(step: Step): Promise<Verdict> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => (output += `${error.message}; run \`pnpm install\` first\n`));
    child.on('close', (code) =>
      resolve({ step, passed: code === 0, output, seconds: (performance.now() - startedAt) / 1000 }),
    );
  });
}

const verdicts = await Promise.all(steps.map(run));
for (const { step, passed, output, seconds } of verdicts) {
  if (!passed) console.log(`\n${output.trim()}\n`);
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name.padEnd(14)} ${seconds.toFixed(1)} s`);
  if (!passed) console.log(`     ${step.fix}`);
}
process.exitCode = verdicts.every((verdict) => verdict.passed) ? 0 : 1;
