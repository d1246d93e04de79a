// A scripted model behind the OpenAI chat API, on node:http alone. It never logs what was said, only which script, turn and times.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ZodError } from 'zod';
import { chatRequestSchema } from './chat-request.ts';
import { type Choice, chooseScript } from './choose-script.ts';
import { createFaultCounter } from './fault-counter.ts';
import { createJitter } from './jitter.ts';
import { planReply } from './plan-reply.ts';
import { isWhoAnswered } from './plan-who-answered.ts';
import type { Script, Scripts } from './script.ts';
import { type Pace, serveCompletion } from './serve-completion.ts';
import { createServedLog, type ServedLog } from './served-log.ts';

const LARGEST_BODY_BYTES = 8 * 1024 * 1024;

export type ModelServerDeps = { scripts: Scripts; log: (line: Record<string, unknown>) => void };
type Kept = {
  scripts: Scripts;
  log: ServedLog['write'];
  servedSince: ServedLog['since'];
  faultFor: ReturnType<typeof createFaultCounter>;
  jitterFor: (choice: Choice) => number;
};

export function createModelServer(deps: ModelServerDeps): Server {
  const served = createServedLog(deps.log);
  const kept = {
    scripts: deps.scripts,
    log: served.write,
    servedSince: served.since,
    faultFor: createFaultCounter(),
    jitterFor: createJitter(),
  };
  return createServer((request, response) => {
    route(kept, request, response).catch((error: unknown) => refuse(kept, response, error));
  });
}

async function route(kept: Kept, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'GET' && path === '/health') return sendJson(response, 200, { ready: true });
  if (request.method === 'GET' && path === '/served')
    return sendJson(response, 200, kept.servedSince(Number(searchParams.get('since') ?? 0)));
  if (request.method === 'GET' && path === '/v1/models')
    return sendJson(response, 200, modelList(kept.scripts));
  if (request.method === 'POST' && path === '/v1/chat/completions') return complete(kept, request, response);
  sendJson(response, 404, errorBody('no such route'));
}

async function complete(kept: Kept, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const startedAt = performance.now();
  const askedAt = Date.now();
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const request = chatRequestSchema.parse(JSON.parse(await readBody(incoming)));
  const choice = chooseScript(request);
  const script = kept.scripts.get(choice.script);
  if (!script)
    return sendJson(
      response,
      404,
      errorBody(`no such script; known are ${[...kept.scripts.keys()].join(', ')}`),
    );

  const reply = planReply(script, request, choice.who);
  const fault = kept.faultFor(choice, reply);
  const pace = paceOf(script, choice, { startedAt, factor: kept.jitterFor(choice) });
  const facts = {
    script: choice.script,
    key: choice.key,
    askedAt,
    turn: reply.turn,
    call: reply.call?.name ?? null,
    fault: fault?.kind ?? null,
  };
  try {
    const served = await serveCompletion(
      response,
      { request, reply, fault },
      { ...pace, signal: gone.signal },
    );
    kept.log({
      msg: isWhoAnswered(request) ? 'asked who answered' : 'completed',
      ...facts,
      delayMs: Math.round(pace.delayMs),
      ...served,
      servedMs: since(startedAt),
    });
  } catch (error) {
    if (!gone.signal.aborted) throw error;
    kept.log({ msg: 'client went away', ...facts, servedMs: since(startedAt) });
  }
}

function paceOf(script: Script, choice: Choice, options: { startedAt: number; factor: number }): Pace {
  return {
    startedAt: options.startedAt,
    delayMs: (choice.delayMs ?? script.delayMs) * options.factor,
    tokenMs: choice.tokenMs ?? script.tokenMs,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST_BODY_BYTES) throw new SyntaxError('the body is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function refuse(kept: Kept, response: ServerResponse, error: unknown): void {
  const isCallersFault = error instanceof SyntaxError || error instanceof ZodError;
  kept.log({ msg: 'refused', reason: isCallersFault ? 'bad request' : String(error) });
  if (response.headersSent) return void response.destroy();
  sendJson(response, isCallersFault ? 400 : 500, errorBody('the request could not be read'));
}

function modelList(scripts: Scripts): unknown {
  const data = [...scripts.keys()].map((name) => ({
    id: `scripted/${name}`,
    object: 'model',
    created: 0,
    owned_by: 'dev',
  }));
  return { object: 'list', data };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function errorBody(message: string): unknown {
  return { error: { message, type: 'invalid_request_error', code: null, param: null } };
}

function since(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
