import { readFile } from 'node:fs/promises';

/** Where the stack's Valkey listens. */
export async function readValkeyUrl(): Promise<string> {
  const stack = process.env.STACK ?? 'test';
  const file = new URL(`../../../../../.stack/${stack}/env.json`, import.meta.url);
  const environment: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  const url = process.env.VALKEY_URL ?? environment.VALKEY_URL;
  if (!url) throw new Error(`no VALKEY_URL in stack ${stack}: run pnpm stack up`);
  return url;
}
