// A TCP proxy on loopback between our processes and one part of the stack: it can be away, answer late, or cut the
// connections of one kind. What a part really does when it dies is another fault; this is the network between.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TamperingProxy {
  readonly port: number;
  /** Away: every connection is cut, and none is taken. */
  setAway(isAway: boolean): void;
  setDelay(delayMs: number): void;
  /** Cuts the connections whose first bytes match; others do not notice. Returns how many. */
  cut(matches: RegExp): number;
  close(): Promise<void>;
}

interface Passage {
  outer: Socket;
  inner: Socket;
  beginning: string;
}

const BEGINNING_LENGTH = 200;

export async function openTamperingProxy(target: { host: string; port: number }): Promise<TamperingProxy> {
  const passages = new Set<Passage>();
  let isAway = false;
  let delayMs = 0;

  const server = createServer({ noDelay: true }, (outer) => {
    if (isAway) return void outer.destroy();
    const passage: Passage = { outer, inner: connect({ ...target, noDelay: true }), beginning: '' };
    passages.add(passage);
    outer.on('data', (chunk: Buffer) => {
      if (passage.beginning === '') passage.beginning = chunk.toString('latin1', 0, BEGINNING_LENGTH);
      passage.inner.write(chunk);
    });
    let turn = Promise.resolve();
    let waiting = 0;
    passage.inner.on('data', (chunk: Buffer) => {
      if (delayMs === 0 && waiting === 0) return void outer.write(chunk);
      const due = performance.now() + delayMs;
      waiting += 1;
      turn = turn.then(async () => {
        await until(due);
        waiting -= 1;
        outer.write(chunk);
      });
    });
    for (const [one, other] of [
      [outer, passage.inner],
      [passage.inner, outer],
    ] as const) {
      one.on('error', () => one.destroy());
      one.on('close', () => {
        other.destroy();
        passages.delete(passage);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP

  function cutWhere(isMeant: (passage: Passage) => boolean): number {
    const meant = [...passages].filter(isMeant);
    for (const { outer, inner } of meant) {
      outer.destroy();
      inner.destroy();
    }
    return meant.length;
  }

  return {
    port,
    setAway(next) {
      isAway = next;
      if (isAway) cutWhere(() => true);
    },
    setDelay(next) {
      delayMs = next;
    },
    cut: (matches) => cutWhere(({ beginning }) => matches.test(beginning)),
    async close() {
      cutWhere(() => true);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function until(due: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
}
