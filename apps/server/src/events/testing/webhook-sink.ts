// The far side of webhooks, on loopback: one path per receiver, each with its own manners, which can change.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as timer } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

export type Manners = 'good' | 'slow' | 'silent' | 'broken' | 'redirecting' | 'endless' | 'gone';

export interface Receiver {
  url: string;
  manners: Manners;
  /** Secrets of which one at least must verify every request. */
  secrets: string[];
  /** How often each event came, whatever was answered. */
  received: Map<string, number>;
  /** Those that were answered with a 2xx. */
  accepted: Map<string, number>;
  bodies: Set<string>;
  mostAtOnce: number;
  forged: number;
}

export interface WebhookSink {
  receiver(name: string, manners: Manners): Receiver;
  close(): Promise<void>;
}

const SLOW_MS = 20;

export async function openWebhookSink(): Promise<WebhookSink> {
  const receivers = new Map<string, Receiver>();
  const atOnce = new Map<Receiver, number>();
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const receiver = receivers.get(request.url ?? '');
    if (!receiver) return void response.writeHead(404).end();
    const under = (atOnce.get(receiver) ?? 0) + 1;
    atOnce.set(receiver, under);
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, under);
    response.once('close', () => atOnce.set(receiver, (atOnce.get(receiver) ?? 1) - 1));
    const body = await text(request);
    const eventId = String(request.headers['webhook-id']);
    if (!verifies(receiver.secrets, body, request)) receiver.forged += 1;
    count(receiver.received, eventId);
    receiver.bodies.add(body);
    await answer(receiver, eventId, response);
  }

  return {
    receiver(name, manners) {
      const receiver: Receiver = {
        url: `http://127.0.0.1:${port}/${name}`,
        manners,
        secrets: [],
        received: new Map(),
        accepted: new Map(),
        bodies: new Set(),
        mostAtOnce: 0,
        forged: 0,
      };
      receivers.set(`/${name}`, receiver);
      return receiver;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(receiver: Receiver, eventId: string, response: ServerResponse): Promise<void> {
  switch (receiver.manners) {
    case 'slow':
      await timer(SLOW_MS);
      return accept();
    case 'good':
      return accept();
    case 'silent':
      return;
    case 'broken':
      return void response.writeHead(500).end('it broke');
    case 'redirecting':
      return void response.writeHead(302, { location: receiver.url.replace(/\/[^/]*$/, '/elsewhere') }).end();
    case 'gone':
      return void response.writeHead(410).end();
    case 'endless':
      count(receiver.accepted, eventId);
      response.writeHead(200);
      return pour(response);
    default:
      return receiver.manners satisfies never;
  }

  function accept(): void {
    count(receiver.accepted, eventId);
    response.writeHead(204).end();
  }
}

function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(16_384, 'a');
  while (!response.destroyed)
    if (!response.write(chunk)) return void response.once('drain', () => pour(response));
}

function verifies(secrets: readonly string[], body: string, { headers }: IncomingMessage): boolean {
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>); // each of the three comes once
      return true;
    } catch {
      return false;
    }
  });
}

function count(counts: Map<string, number>, eventId: string): void {
  counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
}
