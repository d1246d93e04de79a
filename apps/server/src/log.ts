// One JSON line per state change on stdout. Personal values may only stand under `pii`, which is dropped unless
// LOG_PII=1; an error is written without its message, because drivers quote values in theirs.
import { AppError } from '@outspoken/contract';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

interface LogSettings {
  LOG_LEVEL?: string | undefined;
  LOG_PII?: string | undefined;
}

const SECRET_HEADERS = ['x-api-key', 'authorization'];
const SECRET_PATHS = SECRET_HEADERS.flatMap((name) => [
  `["${name}"]`,
  `headers["${name}"]`,
  `req.headers["${name}"]`,
  `request.headers["${name}"]`,
]);

/**
 * For a process that writes a line per request: lines leave together, a tenth of a second later at most. A write of
 * each line alone costs a sixth of what reading a result costs. Only a process that is killed loses its last lines.
 */
export function openBatchedOutput(): DestinationStream {
  return pino.destination({ dest: 1, minLength: 4096, periodicFlush: 100 });
}

export function createLog(
  name: string,
  settings: LogSettings = process.env,
  destination: DestinationStream = pino.destination(1),
): Log {
  const showsPersonal = settings.LOG_PII === '1';
  const shown = (error: unknown) => shownError(error, showsPersonal);
  return pino(
    {
      name,
      level: settings.LOG_LEVEL ?? 'info',
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: showsPersonal ? SECRET_PATHS : [...SECRET_PATHS, 'pii', '*.pii'],
        remove: true,
      },
      serializers: { err: shown, error: shown },
    },
    destination,
  );
}

function shownError(error: unknown, showsPersonal: boolean): unknown {
  if (!(error instanceof Error)) return showsPersonal ? error : typeof error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(showsPersonal || error instanceof AppError ? { message: error.message } : {}),
    frames: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause instanceof Error ? { cause: shownError(error.cause, showsPersonal) } : {}),
  };
}
