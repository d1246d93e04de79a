import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand, runCommandWithRetries } from '../run-command.ts';
import { StepFailure } from '../step.ts';

const PACKAGES = [
  'postgresql-15',
  'redis-server',
  'debootstrap',
  'bubblewrap',
  'flite',
  'espeak-ng',
  'sox',
  'sip-tester',
  'python3-venv',
  'libfaketime',
];

/** Installs what is missing, and asks the package lists for nothing when nothing is. */
export async function installDebianPackages(): Promise<string> {
  const missing: string[] = [];
  for (const name of PACKAGES) if (!(await isInstalled(name))) missing.push(name);
  if (!isOnPath('go')) missing.push('golang-go');
  if (missing.length === 0) return 'already there';
  if (process.getuid?.() !== 0) {
    throw new StepFailure(`missing: ${missing.join(', ')}`, `as root: apt-get install ${missing.join(' ')}`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { timeoutMs: 10 * 60_000, env };
  const lock = ['-o', 'DPkg::Lock::Timeout=300'];
  await runCommandWithRetries('apt-get', [...lock, 'update'], options);
  await runCommandWithRetries(
    'apt-get',
    [...lock, 'install', '-y', '--no-install-recommends', ...missing],
    options,
  );
  return `installed ${missing.join(', ')}`;
}

export function isOnPath(command: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function isInstalled(name: string): Promise<boolean> {
  try {
    const status = await runCommand('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], {
      timeoutMs: 10_000,
    });
    return status === 'installed';
  } catch {
    return false;
  }
}
