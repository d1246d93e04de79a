// Every path and every `pnpm` command named in a document must exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const topLevel = ['packages', 'apps', 'dev', 'deploy', 'tests', 'bench', 'docs', 'scripts', '.ci'];
const builtInCommands = new Set(['install', 'exec']);

const scripts = new Set(
  Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts),
);
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'])
  .toString()
  .split('\n')
  .filter((name) => name !== '' && existsSync(name));

const faults = documents.flatMap((document) => {
  const text = readFileSync(document, 'utf8');
  return [
    ...pathsIn(text)
      .filter((path) => !existsSync(path))
      .map((path) => `${document}: there is no ${path}`),
    ...linksIn(text)
      .map((link) => normalize(join(dirname(document), link)))
      .filter((path) => !existsSync(path))
      .map((path) => `${document}: links to ${path}, which is not there`),
    ...commandsIn(text)
      .filter((command) => !scripts.has(command) && !builtInCommands.has(command))
      .map((command) => `${document}: there is no \`pnpm ${command}\``),
  ];
});

for (const fault of faults) console.log(fault);
console.log(`${documents.length} documents, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.@/-]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => topLevel.some((top) => path.startsWith(`${top}/`)));
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

function commandsIn(text: string): string[] {
  return [...text.matchAll(/\bpnpm ([a-z][\w:]*)/g)].map((match) => match[1] ?? '');
}
