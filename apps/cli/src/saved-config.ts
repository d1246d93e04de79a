import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { UserError } from './user-error.ts';

const savedConfigSchema = z.object({
  apiUrl: z.url(),
  operatorToken: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  apiKey: z.string(),
  agentId: z.string(),
  /** Of the demo agent as it was last published. */
  agentDigest: z.string(),
});
export type SavedConfig = z.infer<typeof savedConfigSchema>;

export async function readConfig(path: string): Promise<SavedConfig | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const parsed = savedConfigSchema.safeParse(asJson(text));
  if (!parsed.success)
    throw new UserError(`${path} is not a configuration of outspoken: delete it and run init.`);
  return parsed.data;
}

export async function requireConfig(path: string): Promise<SavedConfig> {
  const config = await readConfig(path);
  if (config) return config;
  throw new UserError(
    'No project is set up yet. Run `pnpm dev`, or `pnpm outspoken init` against a running API.',
  );
}

/** Only the owner may read it: it holds a key and the operator token. */
export async function writeConfig(path: string, config: SavedConfig): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const written = `${path}.${process.pid}`;
  await writeFile(written, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  await rename(written, path);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
