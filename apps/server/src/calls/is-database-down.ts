/** Connection trouble (08), out of resources (53), and shutdown or recovery (57P) of Postgres. */
const DOWN_STATES = /^(?:08|53|57P)/;
const DOWN_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
// The driver gives these two no code, so there is nothing but their text to know them by.
const DOWN_MESSAGES = /^(?:timeout exceeded when trying to connect|Connection terminated)/;

/** Whether the work failed because Postgres cannot be reached, and is worth trying again later. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseDown)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (DOWN_STATES.test(code) || DOWN_SYSTEM_CODES.has(code) || DOWN_MESSAGES.test(error.message)) return true;
  return isDatabaseDown(error.cause);
}
