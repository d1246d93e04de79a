// Brings the real stack up before the tests that need it, unless it is up already. It stays up: the next run is quicker.
import { execFileSync } from 'node:child_process';

export function setup(): void {
  process.env.STACK ??= 'test';
  execFileSync(process.execPath, ['dev/src/stack.ts', 'up'], { stdio: 'inherit' });
}
