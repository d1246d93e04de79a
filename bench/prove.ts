// `pnpm prove`: every long suite and bench in full (PROVE=1 makes a suite run its long variant). Writes docs/proof.md
// with date, machine, commit, commands and figures.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { BENCH_NAMES } from './benches.ts';

interface Proof {
  command: string;
  passed: boolean;
  seconds: number;
  figures: string[];
}

const scratch = mkdtempSync(join(tmpdir(), 'prove-'));

function prove(command: string, script: string, args: string[]): Proof {
  console.log(`\n=== ${command}`);
  const figuresFile = join(scratch, `${command.replaceAll(/\W+/g, '-')}.jsonl`);
  const startedAt = performance.now();
  const run = spawnSync(script, args, {
    env: { ...process.env, PROVE: '1', FIGURES_FILE: figuresFile },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  const output = run.stdout.toString();
  process.stdout.write(output);
  const figures = existsSync(figuresFile)
    ? readFileSync(figuresFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { what: string; value: string })
        .map(({ what, value }) => `${what}: ${value}`)
    : [];
  const lastLine = output.trimEnd().split('\n').at(-1) ?? '';
  if (lastLine.startsWith('{"name"')) figures.push(lastLine);
  return { command, passed: run.status === 0, seconds: (performance.now() - startedAt) / 1000, figures };
}

const proofs = [
  prove('pnpm check', 'node', ['scripts/check.ts']),
  prove('pnpm test', 'vitest', ['run', '--project', 'unit', '--project', 'integration']),
  prove('pnpm test:calls', 'vitest', ['run', '--project', 'calls']),
  prove('pnpm test:faults', 'vitest', ['run', '--project', 'faults']),
  ...BENCH_NAMES.map((name) => prove(`pnpm bench ${name}`, 'node', ['bench/bench.ts', name])),
];
rmSync(scratch, { recursive: true });

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}`;
const lines = [
  '# Proof',
  '',
  `Made by \`pnpm prove\` on ${new Date().toISOString().slice(0, 16)}Z, commit ${commit}.`,
  `Machine: ${machine}. Everything, the phone network, speech and load included, shares it.`,
  '',
  ...proofs.flatMap(({ command, passed, seconds, figures }) => [
    `## \`${command}\``,
    '',
    `${passed ? 'Passed' : '**Failed**'}, ${seconds.toFixed(0)} s.`,
    '',
    ...figures.map((figure) => `- ${figure}`),
    ...(figures.length > 0 ? [''] : []),
  ]),
];
writeFileSync('docs/proof.md', lines.join('\n'));
console.log('\nwrote docs/proof.md; read it, then commit it');
process.exitCode = proofs.every((proof) => proof.passed) ? 0 : 1;
