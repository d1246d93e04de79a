// Runs Asterisk from the cached Debian root: that root read-only at /, a stack's own directories at Asterisk's
// standard places. So every path inside a configuration file is the one of a normal installation.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BackgroundCommand } from './background-process.ts';
import { requireTool } from './installed-tools.ts';
import { runCommand } from './run-command.ts';

export interface AsteriskDirectories {
  etc: string;
  lib: string;
  spool: string;
  log: string;
  run: string;
}

export function makeAsteriskDirectories(base: string): AsteriskDirectories {
  const at = (name: string) => join(base, name);
  const made = { etc: at('etc'), lib: at('lib'), spool: at('spool'), log: at('log'), run: at('run') };
  for (const path of [...Object.values(made), join(made.spool, 'monitor'), join(made.lib, 'sounds')]) {
    mkdirSync(path, { recursive: true });
  }
  return made;
}

export interface Sandbox {
  directories: AsteriskDirectories;
  voices?: string;
}

export function sandboxedAsterisk(sandbox: Sandbox, asteriskArgs: string[]): BackgroundCommand {
  const { directories, voices } = sandbox;
  const args = ['--ro-bind', requireTool('asterisk'), '/', '--dev', '/dev', '--proc', '/proc'];
  args.push('--tmpfs', '/tmp', '--tmpfs', '/run', '--tmpfs', '/var/cache');
  args.push('--ro-bind', directories.etc, '/etc/asterisk');
  args.push('--bind', directories.lib, '/var/lib/asterisk');
  args.push('--bind', directories.spool, '/var/spool/asterisk');
  args.push('--bind', directories.log, '/var/log/asterisk');
  args.push('--bind', directories.run, '/run/asterisk');
  if (voices !== undefined) {
    args.push('--ro-bind', voices, '/var/lib/asterisk/sounds/outspoken');
    // Debian looks for sounds here.
    args.push('--ro-bind', voices, '/usr/share/asterisk/sounds/outspoken');
  }
  args.push('--', '/usr/sbin/asterisk', ...asteriskArgs);
  return {
    file: 'bwrap',
    args,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/tmp', LC_ALL: 'C.UTF-8' },
  };
}

/** Runs one command on the console of a running Asterisk. */
export function askAsteriskConsole(directories: AsteriskDirectories, command: string): Promise<string> {
  const { file, args, env } = sandboxedAsterisk({ directories }, ['-rx', command]);
  return runCommand(file, args, { timeoutMs: 10_000, env });
}
