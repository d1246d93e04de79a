import pg from 'pg';

/**
 * Postgres repeats the offending row or value in an error's detail, where, hint and, for data exceptions
 * (class 22), in its message: phone numbers and words would reach logs. What remains names the fault only.
 */
export function scrubDatabaseError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  error.detail = undefined;
  error.where = undefined;
  error.hint = undefined;
  error.internalQuery = undefined;
  if (!error.code?.startsWith('22')) return error;
  const shown = `data exception ${error.code}`;
  error.stack = error.stack?.replace(error.message, shown);
  error.message = shown;
  return error;
}
