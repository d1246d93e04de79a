// One JSON line per state change on stdout. Personal values may only stand under `pii`, which is dropped; an
// error is written without its message, because drivers quote values in theirs.

import { type DestinationStream, type Logger, pino } from 'pino';
import { AriError } from './telephony/ari-error.ts';

export function createLog(
  name: string,
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      name,
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['pii', '*.pii'], remove: true },
      serializers: { err: shownError, error: shownError },
    },
    destination,
  );
}

function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error instanceof AriError ? { message: error.message } : {}),
    frames: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause instanceof Error ? { cause: shownError(error.cause) } : {}),
  };
}
