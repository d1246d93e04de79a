import { fieldPath } from './error-sentence.ts';

/**
 * The path of the first text Postgres cannot keep: one with a NUL character or with half of a surrogate
 * pair, both of which JSON can carry. Null when all is well.
 */
export function findUnstorableText(value: unknown, path: readonly PropertyKey[] = []): string | null {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? fieldPath(path) : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorableText(inner, [...path, Array.isArray(value) ? Number(name) : name]);
    if (found !== null) return found;
  }
  return null;
}
