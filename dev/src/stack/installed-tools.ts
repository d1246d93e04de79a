// Where each installed thing lies in the cache. Versions are pinned here, and nowhere else.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheRoot, repoRoot } from './paths.ts';
import { StepFailure } from './step.ts';

export const TEMPORAL_VERSION = '1.32.1';
export const VERSITYGW_VERSION = '1.8.0';
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

export const speechRequirements = join(repoRoot, 'dev/speech/requirements.txt');
export const speechServer = join(repoRoot, 'dev/speech/server.py');
export const modelServer = join(repoRoot, 'dev/model/server.ts');
export const voiceMaker = join(repoRoot, 'dev/phone-network/make-voices.sh');
const voiceSources = ['make-voices.sh', 'make-voices.ts', 'voices.json'].map((name) =>
  join(repoRoot, 'dev/phone-network', name),
);

export const toolDirectory = {
  asterisk: () => join(cacheRoot(), 'asterisk-22'),
  temporal: () => join(cacheRoot(), `temporal-${TEMPORAL_VERSION}`),
  versitygw: () => join(cacheRoot(), `versitygw-${VERSITYGW_VERSION}`),
  speech: () => join(cacheRoot(), `speech-${hashOfFiles([speechRequirements])}`),
  voices: () => join(cacheRoot(), `voices-${hashOfFiles(voiceSources)}`),
};

const COMPLETE = '.complete';
export const completeMarker = (directory: string) => join(directory, COMPLETE);

/** The directory of a tool, or a failure that says how to get it. */
export function requireTool(tool: keyof typeof toolDirectory): string {
  const directory = toolDirectory[tool]();
  if (existsSync(completeMarker(directory))) return directory;
  throw new StepFailure(
    `${tool} is not installed (no ${completeMarker(directory)})`,
    'run `pnpm stack install`',
  );
}

export function requireFile(path: string): string {
  if (existsSync(path)) return path;
  throw new StepFailure(`${path} is missing`, 'is the checkout complete? `git status`, `git checkout`');
}

function hashOfFiles(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(requireFile(path)));
  return hash.digest('hex').slice(0, 12);
}
