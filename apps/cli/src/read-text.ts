import { readFile } from 'node:fs/promises';
import { UserError } from './user-error.ts';

export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new UserError(`There is no file ${path}.`);
    }
    throw error;
  }
}
