// `pnpm prove [--only NAME,NAME…]`: the long suites and benches in full (PROVE=1 makes a suite run its long variant),
// one after the other, most telling first. Writes docs/proof.md after each of them, whatever came of it; with --only
// the other sections stay as they are. A suite may be narrowed to files: `--only calls/flood,start`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { BENCH_NAMES } from './benches.ts';
import { mergeProofs, type Proof } from './proof-page.ts';

interface Suite {
  name: string;
  command: string;
  file: string;
  args: string[];
}

const PAGE = 'docs/proof.md';
const vitest = (...projects: string[]) => ['run', ...projects.flatMap((project) => ['--project', project])];
const suites: Suite[] = [
  { name: 'check', command: 'pnpm check', file: 'node', args: ['scripts/check.ts'] },
  { name: 'faults', command: 'pnpm test:faults', file: 'vitest', args: vitest('faults') },
  { name: 'calls', command: 'pnpm test:calls', file: 'vitest', args: vitest('calls', 'calls-beside') },
  ...BENCH_NAMES.map((name) => {
    return { name, command: `pnpm bench ${name}`, file: 'node', args: ['bench/bench.ts', name] };
  }),
  { name: 'test', command: 'pnpm test', file: 'vitest', args: vitest('unit', 'integration') },
];

function findSuite(asked: string): Suite {
  const [name = '', filter] = asked.split('/', 2);
  const suite = suites.find((one) => one.name === name);
  if (!suite || (filter !== undefined && suite.file !== 'vitest')) {
    console.error(`not a proof: ${asked}\nproofs: ${suites.map((one) => one.name).join(', ')}`);
    process.exit(2);
  }
  if (filter === undefined) return suite;
  return { ...suite, command: `${suite.command} ${filter}`, args: [...suite.args, filter] };
}

async function prove(suite: Suite, scratch: string): Promise<Proof> {
  console.log(`\n=== ${suite.command}`);
  const figuresFile = join(scratch, `${suite.command.replaceAll(/\W+/g, '-')}.jsonl`);
  const startedAt = performance.now();
  const child = spawn(suite.file, suite.args, {
    env: { ...process.env, PROVE: '1', FIGURES_FILE: figuresFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    output += chunk.toString();
  });
  await once(child, 'close');
  const seconds = (performance.now() - startedAt) / 1000;
  const result = lastJsonLine(output);
  const figures = [...readFigures(figuresFile), ...(result === undefined ? [] : [result])];
  const { command } = suite;
  console.log(`=== ${command}: ${child.exitCode === 0 ? 'passed' : 'not passed'}, ${seconds.toFixed(0)} s`);
  return {
    command,
    verdict: child.exitCode === 0 ? 'passed' : result === undefined ? 'failed' : 'goal missed',
    seconds,
    at: new Date().toISOString().slice(0, 16),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim(),
    figures,
    failures: child.exitCode === 0 ? [] : namesOfFailed(output),
  };
}

/** The last line of a bench is one JSON object. */
function lastJsonLine(output: string): string | undefined {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  return line.startsWith('{"name"') ? line : undefined;
}

function readFigures(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { what: string; value: string }) // what reportFigure wrote
    .map(({ what, value }) => `${what}: ${value}`);
}

/** Of vitest's tests and of the steps of `pnpm check`. */
function namesOfFailed(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n');
  return [...new Set(lines.flatMap((line) => /^\s*FAIL\s+(.*\S)/.exec(line)?.[1] ?? []))];
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only === undefined ? suites : values.only.split(',').map(findSuite);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}`;

process.env.STACK ??= 'test'; // where vitest's suites go by themselves
execFileSync(process.execPath, ['dev/src/stack.ts', 'up'], { stdio: 'inherit' });
const scratch = mkdtempSync(join(tmpdir(), 'prove-'));
const proofs: Proof[] = [];
for (const suite of chosen) {
  const proof = await prove(suite, scratch);
  proofs.push(proof);
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  writeFileSync(PAGE, mergeProofs(page, [proof], { machine, order: suites.map(({ command }) => command) }));
}
rmSync(scratch, { recursive: true });

console.log(
  `\n${proofs.map((one) => `${one.verdict.padEnd(12)}${one.seconds.toFixed(0).padStart(6)} s  ${one.command}`).join('\n')}`,
);
console.log(`wrote ${PAGE}; read it, then commit it`);
process.exitCode = proofs.every((proof) => proof.verdict === 'passed') ? 0 : 1;
