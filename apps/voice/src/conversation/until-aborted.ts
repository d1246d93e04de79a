/** The work's result, or the signal's reason as a rejection: not every plugin heeds its signal. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  // What fails after that is nobody's matter.
  work.catch(() => {});
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
}
