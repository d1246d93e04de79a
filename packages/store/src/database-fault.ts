/** Postgres's five-character code, if this is an error of its making. */
function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/** The data itself was refused (classes 22 and 23): trying again cannot help. */
export function isRefusedRow(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== null && /^2[23]/.test(state);
}

/** A row with this key is already there: an earlier try was stored although its answer was lost. */
export function isDuplicate(error: unknown): boolean {
  return sqlStateOf(error) === '23505';
}
