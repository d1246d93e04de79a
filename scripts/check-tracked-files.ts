// What no commit may hold: a source file over 400 lines, a path of one machine, a name of a package registry.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const MOST_LINES = 400;
const checkoutParent = new URL('../..', import.meta.url).pathname;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((name) => name !== '' && existsSync(name) && !name.endsWith('pnpm-lock.yaml'));

const faults = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').length - 1;
  const found: string[] = [];
  if (/(?<!\.gen)\.(ts|tsx|mjs|py|sh|conf)$/.test(file) && lines > MOST_LINES)
    found.push(`${file}: ${lines} lines; a file over ${MOST_LINES} hides a second idea: split it`);
  if (checkoutParent.length > 2 && text.includes(checkoutParent))
    found.push(`${file}: names a path of this machine; make it relative`);
  if (/https?:\/\/(registry\.npmjs|deb\.debian|proxy\.golang|pypi)\./.test(text))
    found.push(`${file}: names a package registry; use the package client as the machine has set it up`);
  return found;
});

for (const fault of faults) console.log(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
