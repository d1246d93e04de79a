import { readText } from './read-text.ts';

/**
 * A secret from a file, or from the input for `-`. Not as an argument: those are seen by everybody on the machine, and
 * stay in the shell's history.
 */
export async function readSecretText(file: string): Promise<string> {
  return (await readText(file === '-' ? '/dev/stdin' : file)).trim();
}
