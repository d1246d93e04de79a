// Gemini's `generateContent`, whole and streamed, with the stack's scripted model behind.
import type { ServerResponse } from 'node:http';
import { CUT_AFTER_MS, openStandIn, type StandIn } from './stand-in.ts';

interface Part {
  text?: string;
  functionCall?: { id?: string; name: string; args?: object };
  functionResponse?: { id?: string; name: string; response?: object };
}
interface Content {
  role?: string;
  parts?: Part[];
}
interface Request {
  contents: Content[];
  systemInstruction?: Content;
  tools?: {
    functionDeclarations?: { name: string; description?: string; parametersJsonSchema?: object }[];
  }[];
  generationConfig?: { responseJsonSchema?: { title?: string } };
}

export async function openGemini(modelUrl: string, key = 'gemini-key-of-the-tests'): Promise<StandIn> {
  const standIn = await openStandIn({
    key,
    keyOf: (request) => request.headers['x-goog-api-key']?.toString(),
    async onRequest(request, response, body) {
      if (request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"models":[]}');
        return;
      }
      const model = /models\/([^:]+):/.exec(request.url ?? '')?.[1] ?? 'scripted';
      const parts = await complete(modelUrl, model, JSON.parse(body.toString()));
      if (request.url?.includes(':streamGenerateContent')) stream(standIn, response, parts);
      else {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answerOf(parts, true)));
      }
    },
  });
  return standIn;
}

function stream(standIn: StandIn, response: ServerResponse, parts: Part[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [index, part] of parts.entries()) {
    response.write(`data: ${JSON.stringify(answerOf([part], index === parts.length - 1))}\r\n\r\n`);
    if (standIn.fault === 'cut') {
      setTimeout(() => response.destroy(), CUT_AFTER_MS);
      return;
    }
  }
  response.end();
}

function answerOf(parts: Part[], isLast: boolean): object {
  const candidate = { content: { role: 'model', parts }, ...(isLast ? { finishReason: 'STOP' } : {}) };
  return { candidates: [candidate] };
}

async function complete(modelUrl: string, model: string, request: Request): Promise<Part[]> {
  const declared = request.tools?.flatMap((tool) => tool.functionDeclarations ?? []) ?? [];
  const tools = declared.map(({ name, description, parametersJsonSchema }) => ({
    type: 'function',
    function: { name, description, parameters: parametersJsonSchema ?? { type: 'object' } },
  }));
  const answer = await fetch(`${modelUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer local' },
    body: JSON.stringify({
      model: model.startsWith('gemini') ? 'scripted' : model,
      messages: messagesOf(request),
      ...(tools.length > 0 ? { tools } : {}),
      ...answerShape(request),
    }),
  });
  if (!answer.ok) throw new Error(`the model answered ${answer.status}`);
  const { choices }: Completion = JSON.parse(await answer.text());
  const message = choices[0]?.message;
  const words = (message?.content ?? '').split(/(?<= )/u).filter((word) => word !== '');
  const calls = message?.tool_calls?.map(({ id, function: { name, arguments: args } }) => ({
    functionCall: { id, name, args: JSON.parse(args || '{}') },
  }));
  return [...words.map((text) => ({ text })), ...(calls ?? [])];
}

function answerShape({ generationConfig }: Request): object {
  const schema = generationConfig?.responseJsonSchema;
  if (!schema) return {};
  return {
    response_format: { type: 'json_schema', json_schema: { name: schema.title ?? 'answer', schema } },
  };
}

interface Completion {
  choices: {
    message: {
      content: string | null;
      tool_calls?: { id: string; function: { name: string; arguments: string } }[];
    };
  }[];
}

function messagesOf({ systemInstruction, contents }: Request): object[] {
  const system = systemInstruction?.parts?.map((part) => part.text ?? '').join('\n');
  const messages: object[] = system ? [{ role: 'system', content: system }] : [];
  for (const { role, parts = [] } of contents) {
    for (const { text, functionCall, functionResponse } of parts) {
      if (text) messages.push({ role: role === 'model' ? 'assistant' : 'user', content: text });
      if (functionCall)
        messages.push({ role: 'assistant', content: null, tool_calls: [calledAs(functionCall)] });
      if (functionResponse)
        messages.push({
          role: 'tool',
          tool_call_id: functionResponse.id ?? functionResponse.name,
          content: JSON.stringify(functionResponse.response ?? {}),
        });
    }
  }
  return messages;
}

function calledAs({ id, name, args }: NonNullable<Part['functionCall']>): object {
  return { id: id ?? name, type: 'function', function: { name, arguments: JSON.stringify(args ?? {}) } };
}
