// Sends a planned answer at its pace, or the fault that was asked for. Times are counted from the request, so they do not drift.
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, closingChunks, contentChunks, wholeCompletion, wordsOf } from './completion.ts';
import type { Fault } from './script.ts';

export type Pace = { startedAt: number; delayMs: number; tokenMs: number };
export type Served = { firstByteMs: number | null };

const GARBAGE = '{"choices": [{"delta": {"conte';
const DEFAULT_AFTER_WORDS: Record<Fault['kind'], number> = {
  '429': 0,
  '500': 0,
  cut: 3,
  garbage: 1,
  hang: 0,
};

export async function serveCompletion(
  response: ServerResponse,
  answer: Answer & { fault: Fault | null },
  options: Pace & { signal: AbortSignal },
): Promise<Served> {
  const { fault } = answer;
  await waitUntil(options.delayMs, options);
  if (fault?.kind === '429') return sendError(response, 429, 'rate_limit_exceeded', options);
  if (fault?.kind === '500') return sendError(response, 500, 'server_error', options);
  if (answer.request.stream) return sendStream(response, answer, options);
  return sendWhole(response, answer, options);
}

function sendError(response: ServerResponse, status: number, code: string, pace: Pace): Served {
  const headers = { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '1' } : {}) };
  response.writeHead(status, headers);
  response.end(JSON.stringify({ error: { message: 'a fault on demand', type: code, code, param: null } }));
  return { firstByteMs: sinceStart(pace) };
}

async function sendWhole(
  response: ServerResponse,
  answer: Answer & { fault: Fault | null },
  options: Pace & { signal: AbortSignal },
): Promise<Served> {
  await waitUntil(options.delayMs + wordsOf(answer.reply.text).length * options.tokenMs, options);
  if (answer.fault?.kind === 'hang') return hang(options.signal);
  const body = Buffer.from(
    answer.fault?.kind === 'garbage' ? GARBAGE : JSON.stringify(wholeCompletion(answer)),
  );
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  if (answer.fault?.kind === 'cut')
    return cut(response, body.subarray(0, body.length / 2), sinceStart(options));
  response.end(body);
  return { firstByteMs: sinceStart(options) };
}

async function sendStream(
  response: ServerResponse,
  answer: Answer & { fault: Fault | null },
  options: Pace & { signal: AbortSignal },
): Promise<Served> {
  const { fault } = answer;
  // The first chunk carries only the role, so a fault after N words is a fault after N + 1 chunks.
  const faultAt = fault
    ? (fault.afterWords ?? DEFAULT_AFTER_WORDS[fault.kind]) + 1
    : Number.POSITIVE_INFINITY;
  if (fault?.kind === 'hang' && faultAt === 1) return hang(options.signal);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const served: Served = { firstByteMs: sinceStart(options) };
  for (const [index, chunk] of contentChunks(answer).entries()) {
    if (index >= faultAt) break;
    await waitUntil(options.delayMs + Math.max(0, index - 1) * options.tokenMs, options);
    response.write(event(JSON.stringify(chunk)));
  }
  if (fault?.kind === 'hang') return hang(options.signal);
  if (fault?.kind === 'cut') return cut(response, Buffer.from('\n'), served.firstByteMs);
  const closing = [...closingChunks(answer).map((chunk) => JSON.stringify(chunk)), '[DONE]'];
  for (const text of fault ? [GARBAGE] : closing) response.write(event(text));
  response.end();
  return served;
}

async function hang(signal: AbortSignal): Promise<Served> {
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return { firstByteMs: null };
}

async function cut(response: ServerResponse, body: Buffer, firstByteMs: number | null): Promise<Served> {
  // Destroyed only when written out: otherwise the bytes before the cut would be lost with it.
  await new Promise((resolve) => response.write(body, resolve));
  response.destroy();
  return { firstByteMs };
}

function event(text: string): string {
  return `data: ${text}\n\n`;
}

function sinceStart(pace: Pace): number {
  return Math.round(performance.now() - pace.startedAt);
}

async function waitUntil(ms: number, { startedAt, signal }: Pace & { signal: AbortSignal }): Promise<void> {
  const left = startedAt + ms - performance.now();
  if (left > 0) await wait(left, undefined, { signal });
}
