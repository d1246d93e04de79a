import { readFile } from 'node:fs/promises';
import { runCommand } from '../run-command.ts';
import { StepFailure } from '../step.ts';

/** The mirror this machine's own apt uses for its release; no host name is ours to choose. */
export async function findDebianMirror(): Promise<string> {
  const release = /^VERSION_CODENAME=(\S+)/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1];
  const format = '$(CREATED_BY) $(RELEASE) $(REPO_URI)';
  const targets = await runCommand('apt-get', ['indextargets', '--format', format], { timeoutMs: 20_000 });
  const mirror = pickMirror(targets, release);
  if (mirror !== undefined) return mirror;
  throw new StepFailure(`apt knows no mirror for "${release}"`, 'add Debian to /etc/apt/sources.list.d');
}

export function pickMirror(indexTargets: string, release: string | undefined): string | undefined {
  const rows = indexTargets.split('\n').map((line) => line.trim().split(' '));
  const row = rows.find(([kind, of, uri]) => kind === 'Packages' && of === release && uri !== undefined);
  return row?.[2]?.replace(/\/$/, '');
}

/** apt's settings for reaching mirrors (proxies, certificates), in the form of a configuration file. */
export async function readAptTransportSettings(): Promise<string> {
  const dump = await runCommand('apt-config', ['dump'], { timeoutMs: 20_000 });
  const wanted = /^Acquire::(https?|Check-Valid-Until)(::\S+)? ".+";$/;
  return dump
    .split('\n')
    .filter((line) => wanted.test(line))
    .map((line) => `${line}\n`)
    .join('');
}
