import { compileCache, repoRoot } from '../stack/paths.ts';
import { runCommand } from '../stack/run-command.ts';

/** Brings the stack's database to the newest shape, by the server's own entry. */
export async function migrateDatabase(environment: Record<string, string>): Promise<void> {
  await runCommand(process.execPath, ['apps/server/src/migrate.ts'], {
    timeoutMs: 60_000,
    cwd: repoRoot,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...environment },
  });
}
