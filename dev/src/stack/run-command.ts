import { spawn } from 'node:child_process';

export interface CommandOptions {
  timeoutMs: number;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/** Runs a command to its end and returns what it printed; a failure carries its last lines. */
export function runCommand(file: string, args: string[], options: CommandOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: options.env,
      uid: options.uid,
      gid: options.gid,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (cause) => reject(new Error(`cannot run ${file}: ${cause.message}`, { cause })));
    child.once('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString('utf8');
      if (code === 0) return resolve(output);
      const end =
        signal === null ? `exit code ${code}` : `signal ${signal} (limit ${options.timeoutMs / 1000} s)`;
      reject(
        new Error(`${file} ${args.slice(0, 3).join(' ')} … ended with ${end}\n${lastLines(output, 15)}`),
      );
    });
  });
}

export async function runCommandWithRetries(file: string, args: string[], options: CommandOptions) {
  for (let attempt = 1; attempt < 3; attempt++) {
    try {
      return await runCommand(file, args, options);
    } catch (error) {
      process.stdout.write(`  attempt ${attempt} of 3 failed, again: ${errorText(error).split('\n')[0]}\n`);
    }
  }
  return await runCommand(file, args, options);
}

export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
