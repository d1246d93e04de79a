import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The answer, or an error when it takes longer. Timers run before sockets are read: after a long turn of our own the
 * time may be over although the answer has come, so what has come is read before we give up.
 */
export async function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      void nextTurn()
        .then(() => nextTurn())
        .then(() => reject(new Error(`no answer within ${ms} ms`)));
    }, ms);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
    tooLate.catch(() => undefined);
    answer.catch(() => undefined);
  }
}
