import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireFile, speechRequirements, toolDirectory, voiceMaker } from '../installed-tools.ts';
import { runCommand, runCommandWithRetries } from '../run-command.ts';
import { buildOnce } from './build-once.ts';

/** Debian's own Python, not one that a version manager may take away. */
const PYTHON = '/usr/bin/python3';

export function installSpeech(): Promise<string> {
  return buildOnce({
    directory: toolDirectory.speech(),
    build: async (directory) => {
      await runCommand(PYTHON, ['-m', 'venv', directory], { timeoutMs: 120_000 });
      const args = ['-m', 'pip', 'install', '--no-input', '--quiet', '-r', requireFile(speechRequirements)];
      await runCommandWithRetries(join(directory, 'bin/python'), args, { timeoutMs: 15 * 60_000 });
    },
    verify: async (directory) => {
      const script =
        'import numpy, moonshine_voice, importlib.metadata as m; print(m.version("moonshine-voice"))';
      const version = await runCommand(join(directory, 'bin/python'), ['-c', script], { timeoutMs: 60_000 });
      return `moonshine-voice ${version.trim()}`;
    },
  });
}

/** The sentences that the phone network's people say, spoken by the synthesiser. */
export function installVoices(): Promise<string> {
  return buildOnce({
    directory: toolDirectory.voices(),
    build: async (directory) => {
      await runCommand('bash', [requireFile(voiceMaker), directory], { timeoutMs: 5 * 60_000 });
    },
    verify: async (directory) => {
      if (!existsSync(join(directory, 'manifest.json'))) throw new Error(`no manifest.json in ${directory}`);
      return `${readdirSync(directory).filter((name) => name.endsWith('.wav')).length} sound files`;
    },
  });
}
