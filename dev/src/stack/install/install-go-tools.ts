import { join } from 'node:path';
import { TEMPORAL_VERSION, toolDirectory, VERSITYGW_VERSION } from '../installed-tools.ts';
import { runCommand, runCommandWithRetries } from '../run-command.ts';
import { buildOnce } from './build-once.ts';

export function installTemporal(): Promise<string> {
  return buildOnce({
    directory: toolDirectory.temporal(),
    build: (directory) =>
      goInstall(directory, [
        `go.temporal.io/server/cmd/server@v${TEMPORAL_VERSION}`,
        `go.temporal.io/server/cmd/tools/sql@v${TEMPORAL_VERSION}`,
      ]),
    verify: async (directory) => {
      await runCommand(join(directory, 'sql'), ['--help'], { timeoutMs: 20_000 });
      const version = await runCommand(join(directory, 'server'), ['--version'], { timeoutMs: 20_000 });
      if (!version.includes(TEMPORAL_VERSION)) throw new Error(`this is not ${TEMPORAL_VERSION}: ${version}`);
      return version.trim();
    },
  });
}

export function installVersitygw(): Promise<string> {
  return buildOnce({
    directory: toolDirectory.versitygw(),
    build: (directory) =>
      goInstall(directory, [`github.com/versity/versitygw/cmd/versitygw@v${VERSITYGW_VERSION}`]),
    verify: async (directory) => {
      await runCommand(join(directory, 'versitygw'), ['--version'], { timeoutMs: 20_000 });
      return `versitygw ${VERSITYGW_VERSION}`;
    },
  });
}

async function goInstall(directory: string, packages: string[]): Promise<void> {
  const env = { ...process.env, GOBIN: directory, CGO_ENABLED: '0' };
  const args = ['install', '-trimpath', '-ldflags=-s -w', ...packages];
  await runCommandWithRetries('go', args, { timeoutMs: 30 * 60_000, env });
}
