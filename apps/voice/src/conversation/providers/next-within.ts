/** The next piece of a stream, or `late`. An abort counts as the end. */
export async function nextWithin<T>(
  pieces: AsyncIterator<T>,
  limitMs: number,
  signal: AbortSignal,
): Promise<IteratorResult<T> | 'late'> {
  if (signal.aborted) return { done: true, value: undefined };
  const { promise, resolve } = Promise.withResolvers<IteratorResult<T> | 'late'>();
  const timer = setTimeout(() => resolve('late'), limitMs);
  const stop = () => resolve({ done: true, value: undefined });
  signal.addEventListener('abort', stop, { once: true });
  const next = pieces.next();
  // Who comes too late may also fail: nobody waits for that any more.
  next.catch(() => {});
  try {
    return await Promise.race([next, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
