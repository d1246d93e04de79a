// One connection of server-sent events: what is written to it, that it is alive, and that it stays bounded.
import { Readable } from 'node:stream';

export interface ServerSentEvent {
  id: string;
  event: string;
  data: unknown;
}

export interface EventStreamOptions {
  heartbeatMs: number;
  /** From here on the reader is behind, and is given nothing more until it has caught up. */
  mostBufferedBytes: number;
}

export const EVENT_STREAM_OPTIONS: EventStreamOptions = { heartbeatMs: 10_000, mostBufferedBytes: 65_536 };

const MOST_BEATS_BEHIND = 3;

export interface EventStream {
  readable: Readable;
  send(event: ServerSentEvent): void;
  isReady(): boolean;
  end(): void;
}

/** A reader that stays behind for three heartbeats is dropped: it can come back and go on where it was. */
export function createEventStream({
  heartbeatMs,
  mostBufferedBytes,
}: EventStreamOptions = EVENT_STREAM_OPTIONS): EventStream {
  let ended = false;
  let beatsBehind = 0;
  const readable = new Readable({ read() {} });
  const isReady = () => !ended && readable.readableLength < mostBufferedBytes;
  const beating = setInterval(() => {
    beatsBehind = isReady() ? 0 : beatsBehind + 1;
    if (beatsBehind >= MOST_BEATS_BEHIND) readable.destroy();
    else if (beatsBehind === 0) readable.push(': alive\n\n');
  }, heartbeatMs);
  beating.unref();
  readable.once('close', () => {
    ended = true;
    clearInterval(beating);
  });
  return {
    readable,
    isReady,
    send({ id, event, data }) {
      if (!ended) readable.push(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end() {
      if (ended) return;
      ended = true;
      clearInterval(beating);
      readable.push(null);
    },
  };
}
