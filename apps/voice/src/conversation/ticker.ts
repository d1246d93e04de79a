/** One tick for all calls of a process: queues are topped up, gaps filled and limits looked at on it. */
export interface Ticker {
  /** Milliseconds on a clock that never jumps. */
  now(): number;
  /** Calls the listener on every tick, with how late the tick came, until the returned function is called. */
  add(listener: TickListener): () => void;
  close(): void;
}

export type TickListener = (now: number, lateMs: number) => void;

export const TICK_MS = 20;

export function createTicker(onFault: (fault: unknown) => void): Ticker {
  const listeners = new Set<TickListener>();
  let timer: NodeJS.Timeout | undefined;
  let lastAt = 0;

  const tick = () => {
    const now = performance.now();
    const lateMs = Math.max(0, now - lastAt - TICK_MS);
    lastAt = now;
    for (const listener of listeners) {
      // One call's fault must not stop the sound of its neighbours.
      try {
        listener(now, lateMs);
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
      if (!timer) {
        lastAt = performance.now();
        timer = setInterval(tick, TICK_MS);
      }
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
