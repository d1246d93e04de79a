// Debian 12 has no Asterisk 22: it is taken from Debian forky, into a root of its own that is never changed again.

import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSupportedAsterisk } from '../asterisk-version.ts';
import { toolDirectory } from '../installed-tools.ts';
import { runCommand, runCommandWithRetries } from '../run-command.ts';
import { StepFailure } from '../step.ts';
import { buildOnce } from './build-once.ts';
import { findDebianMirror, readAptTransportSettings } from './debian-mirror.ts';

const SUITE = 'forky';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export function installAsterisk(): Promise<string> {
  return buildOnce({
    directory: toolDirectory.asterisk(),
    build: async (root) => {
      if (process.getuid?.() !== 0)
        throw new StepFailure('debootstrap needs root', 'run the install as root');
      await bootstrapDebian(root);
      await installInRoot(root);
    },
    verify: async (root) => {
      const args = ['--ro-bind', root, '/', '--dev', '/dev', '--proc', '/proc', '/usr/sbin/asterisk', '-V'];
      return `Asterisk ${requireSupportedAsterisk(await runCommand('bwrap', args, { timeoutMs: 20_000 }))}`;
    },
  });
}

async function bootstrapDebian(root: string): Promise<void> {
  const mirror = await findDebianMirror();
  // Debian 12's debootstrap does not know forky, which is built like sid: a copy of its scripts learns the name.
  const scripts = mkdtempSync(join(tmpdir(), 'outspoken-debootstrap-'));
  try {
    cpSync('/usr/share/debootstrap', scripts, { recursive: true, verbatimSymlinks: true });
    if (!existsSync(join(scripts, 'scripts', SUITE))) symlinkSync('sid', join(scripts, 'scripts', SUITE));
    const args = ['--variant=minbase', `--keyring=${KEYRING}`, SUITE, root, mirror];
    await inOwnMounts('debootstrap', args, { DEBOOTSTRAP_DIR: scripts });
  } finally {
    rmSync(scripts, { recursive: true, force: true });
  }
}

async function installInRoot(root: string): Promise<void> {
  const inRoot = (path: string) => join(root, path);
  cpSync('/etc/hosts', inRoot('etc/hosts'));
  cpSync('/etc/resolv.conf', inRoot('etc/resolv.conf'), { dereference: true });
  writeFileSync(inRoot('etc/apt/apt.conf.d/90outspoken'), await readAptTransportSettings());
  for (const path of ['etc/apt/auth.conf', 'etc/apt/auth.conf.d', CERTIFICATES]) {
    if (existsSync(join('/', path)))
      cpSync(join('/', path), inRoot(path), { recursive: true, dereference: true });
  }
  // Keeps the package from starting a service inside the root.
  writeFileSync(inRoot('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const apt = (...args: string[]) => {
    const command = ['apt-get', '-o', 'Acquire::Check-Valid-Until=false', ...args];
    return inOwnMounts('chroot', [root, ...command], { DEBIAN_FRONTEND: 'noninteractive' });
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'asterisk');
  await apt('clean');
  for (const path of ['var/lib/apt/lists', 'etc/apt/auth.conf', 'etc/apt/auth.conf.d']) {
    rmSync(inRoot(path), { recursive: true, force: true });
  }
  // A place to bind the phone network's voices to: the root is read-only when it runs.
  mkdirSync(inRoot('usr/share/asterisk/sounds/outspoken'), { recursive: true });
}

/** In a mount namespace of its own, so that an interrupted run leaves nothing mounted inside the root. */
function inOwnMounts(file: string, args: string[], env: Record<string, string>): Promise<string> {
  const options = { timeoutMs: 15 * 60_000, env: { ...process.env, ...env } };
  return runCommandWithRetries('unshare', ['--mount', '--propagation', 'private', file, ...args], options);
}
