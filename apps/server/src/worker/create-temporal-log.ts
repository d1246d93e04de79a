import { DefaultLogger, type Logger, type LogLevel } from '@temporalio/worker';
import type { Log } from '../log.ts';

const LEVELS = {
  TRACE: 'trace',
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  ERROR: 'error',
} as const satisfies Record<LogLevel, string>;

/** Warnings and errors of the Temporal SDK as lines of our own log: only its message, names and ids. */
export function createTemporalLog(log: Log): Logger {
  return new DefaultLogger('WARN', ({ level, message, meta = {} }) => {
    const { taskQueue, workflowId, workflowType, activityType, attempt, error } = meta;
    log[LEVELS[level]](
      { callId: workflowId, taskQueue, workflowType, activityType, attempt, err: error },
      message,
    );
  });
}
