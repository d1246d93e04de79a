export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The work's result, or a TimeoutError; the work itself goes on unseen. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TimeoutError(`not done in ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
