import { createLog, type Log } from '../../log.ts';

export interface LogLines {
  log: Log;
  count(message: string): number;
  /** Resolves at the next line with this message. */
  next(message: string): Promise<void>;
}

export function createLogLines(): LogLines {
  const messages: string[] = [];
  const waiting: { message: string; resolve: () => void }[] = [];
  const write = (line: string) => {
    const { msg } = JSON.parse(line);
    messages.push(msg);
    for (const one of waiting.filter((each) => each.message === msg)) one.resolve();
  };
  return {
    log: createLog('test', {}, { write }),
    count: (message) => messages.filter((each) => each === message).length,
    next(message) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ message, resolve });
      return promise;
    },
  };
}
