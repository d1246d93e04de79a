/** A model that keeps what it was asked, and either passes it on to the scripted model or answers by itself. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { z } from 'zod';

const requestSchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  response_format: z.unknown().optional(),
});

export interface RecordingModel {
  url: string;
  /** For every request of the conversation itself, and none that is asked beside it: the texts of each role, in order. */
  asked: { role: string; text: string }[][];
  /** Answers the next requests with a tool call and no word. */
  callToolSilently(name: string): void;
  close(): Promise<void>;
}

export async function openRecordingModel(modelUrl: string): Promise<RecordingModel> {
  const asked: RecordingModel['asked'] = [];
  let silentTool: string | undefined;
  const answerRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // LiveKit warms its connection with a GET.
    if (request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const body = await readBody(request);
    const { messages, response_format: isBeside } = requestSchema.parse(JSON.parse(body));
    if (!isBeside) asked.push(messages.map(({ role, content }) => ({ role, text: textOf(content) })));
    if (silentTool && !isBeside) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(toolCallStream(silentTool));
      return;
    }
    const answer = await fetch(`${modelUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer test' },
      body,
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (answer.body) Readable.fromWeb(answer.body as never).pipe(response);
    else response.end();
  };
  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP, it is never a path
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    callToolSilently: (name) => {
      silentTool = name;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content ?? '');
}

function toolCallStream(name: string): string {
  const call = { index: 0, id: 'call_1', type: 'function', function: { name, arguments: '{}' } };
  const chunks = [
    { index: 0, delta: { role: 'assistant', tool_calls: [call] }, finish_reason: null },
    { index: 0, delta: {}, finish_reason: 'tool_calls' },
  ].map((choice) => ({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [choice],
  }));
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`;
}
