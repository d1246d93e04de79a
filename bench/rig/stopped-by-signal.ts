/** Aborted when the process is told to stop. */
export function stoppedBySignal(): AbortSignal {
  const stopping = new AbortController();
  process.once('SIGTERM', () => stopping.abort());
  return stopping.signal;
}
