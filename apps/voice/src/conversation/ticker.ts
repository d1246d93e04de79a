/**
 * One tick for all calls of a process: queues are topped up, gaps filled and limits looked at on it. It comes when the
 * sockets were read: after a stall of the process, what waited there is not taken for a gap.
 */
export interface Ticker {
  /** Milliseconds on a clock that never jumps. */
  now(): number;
  /** Calls the listener on every tick until the returned function is called. */
  add(listener: TickListener): () => void;
  close(): void;
}

export type TickListener = (now: number) => void;

export const TICK_MS = 20;

export function createTicker(onFault: (fault: unknown) => void): Ticker {
  const listeners = new Set<TickListener>();
  let timer: NodeJS.Timeout | undefined;

  const tick = () => {
    const now = performance.now();
    for (const listener of listeners) {
      // One call's fault must not stop the sound of its neighbours.
      try {
        listener(now);
      } catch (fault) {
        listeners.delete(listener);
        onFault(fault);
      }
    }
  };

  const stopWhenUnused = () => {
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    now: () => performance.now(),
    add(listener) {
      listeners.add(listener);
      timer ??= setInterval(() => setImmediate(tick), TICK_MS);
      return () => {
        listeners.delete(listener);
        stopWhenUnused();
      };
    },
    close() {
      listeners.clear();
      stopWhenUnused();
    },
  };
}
