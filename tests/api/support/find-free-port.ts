import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above the blocks of all stacks and below what the machine gives out by itself: nobody takes one before its server starts. */
const FIRST_PORT = 30_000;
const PORTS_OF_A_WORKER = 900;
const WORKERS = 3;

let next = randomInt(PORTS_OF_A_WORKER);

/** A port of the loopback address that nobody listens on now, and that no other worker is given. */
export async function findFreePort(): Promise<number> {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1) % WORKERS;
  for (let tried = 0; tried < PORTS_OF_A_WORKER; tried += 1) {
    next = (next + 1) % PORTS_OF_A_WORKER;
    const port = FIRST_PORT + worker * PORTS_OF_A_WORKER + next;
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
