// One HTTP request as a test wants it: any bytes as the body, any headers, from any loopback address.
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Outgoing {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The loopback address the connection comes from; 127.0.0.1 unless told. */
  from?: string;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export type Json = Record<string, unknown>;

const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' });
const TIMEOUT_MS = 20_000;

export function send(baseUrl: string, outgoing: Outgoing): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { hostname, port } = new URL(baseUrl);
  const outbound = request({
    agent,
    host: hostname,
    port,
    method: outgoing.method ?? (outgoing.body === undefined ? 'GET' : 'POST'),
    path: outgoing.path,
    headers: {
      ...(outgoing.body === undefined ? {} : { 'content-length': Buffer.byteLength(outgoing.body) }),
      ...outgoing.headers,
    },
    localAddress: outgoing.from,
    signal: AbortSignal.timeout(outgoing.timeoutMs ?? TIMEOUT_MS),
  });
  outbound.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: Buffer.concat(chunks).toString(),
      }),
    );
  });
  outbound.on('error', reject);
  outbound.end(outgoing.body);
  return promise;
}

/** The body as an object; fails with the answer's own text when it is none. */
export function jsonOf(answer: Answer): Json {
  const value: unknown = JSON.parse(answer.text);
  if (typeof value !== 'object' || value === null) throw new Error(`not an object: ${answer.text}`);
  return value as Json; // checked one line above
}
