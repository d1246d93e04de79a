import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModelServer } from './model-server.ts';
import { loadScripts } from './script.ts';

const END_CALL = { type: 'function', function: { name: 'end_call', parameters: { type: 'object' } } };
const lines: Record<string, unknown>[] = [];
let server: Server;
let url: string;

type Body = Record<string, unknown>;
type Delta = {
  content?: string;
  tool_calls?: { id?: string; function: { name?: string; arguments?: string } }[];
};

beforeAll(async () => {
  const scripts = loadScripts(new URL('./scripts', import.meta.url).pathname);
  server = createModelServer({ scripts, log: (line) => lines.push(line) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listen() on a host and port always gives an AddressInfo, not the string of a pipe.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function post(body: Body, signal: AbortSignal = AbortSignal.timeout(5_000)): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/chat/completions`, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

function says(...users: string[]): Body[] {
  return users
    .flatMap((content) => [
      { role: 'user', content },
      { role: 'assistant', content: 'Said before.' },
    ])
    .slice(0, -1);
}

async function deltasOf(response: Response): Promise<Delta[]> {
  const events = (await response.text()).split('\n\n').map((event) => event.replace(/^data: /, ''));
  const chunks = events.filter((event) => event.startsWith('{')).map((event) => JSON.parse(event));
  return chunks.flatMap((chunk) => chunk.choices.map((choice: { delta: Delta }) => choice.delta));
}

type Choice = { message: { content: string }; finish_reason: string };

async function choiceOf(response: Response): Promise<Choice> {
  // The test itself is what checks this shape.
  const body = (await response.json()) as { choices: [Choice] };
  return body.choices[0];
}

describe('a streamed reply', () => {
  it('comes word by word and ends as the API ends a stream', async () => {
    const response = await post({
      model: 'scripted/brief',
      messages: says('Hello.'),
      stream: true,
      stream_options: { include_usage: true },
    });
    const text = await response.clone().text();
    const words = (await deltasOf(response)).flatMap((delta) => delta.content || []);
    expect(words.join('')).toBe('Thank you. Your appointment is tomorrow at ten. Is that all right?');
    expect(words.length).toBeGreaterThan(10);
    expect(text).toContain('"usage":{"prompt_tokens":1,"completion_tokens":12');
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('says goodbye before it calls the tool, whose arguments come in pieces', async () => {
    const response = await post({
      model: 'scripted/brief',
      messages: says('Hello.', 'Yes.'),
      tools: [END_CALL],
      stream: true,
    });
    const deltas = await deltasOf(response);
    const calls = deltas.flatMap((delta) => delta.tool_calls ?? []);
    const firstCall = deltas.findIndex((delta) => delta.tool_calls);
    expect(
      deltas
        .slice(0, firstCall)
        .map((delta) => delta.content)
        .join(''),
    ).toContain('Goodbye.');
    expect(calls[0]?.function.name).toBe('end_call');
    expect(JSON.parse(calls.map((call) => call.function.arguments).join(''))).toEqual({
      reason: 'All was said.',
    });
    expect(calls.length).toBeGreaterThan(2);
  });
});

describe('a whole reply', () => {
  it('chooses the script by a line of the system prompt', async () => {
    const system = { role: 'system', content: 'You are a clinic.\nScript: endless\nBe kind.' };
    const response = await post({ model: 'gpt-5', messages: [system] });
    const { message, finish_reason } = await choiceOf(response);
    expect(message.content).toBe('Hello, this is the Riverside clinic. How are you today?');
    expect(finish_reason).toBe('stop');
  });

  it('is an instance of the schema when JSON is asked for', async () => {
    const schema = {
      type: 'object',
      properties: { outcome: { enum: ['yes', 'no'] }, notes: { $ref: '#/$defs/notes' } },
      required: ['outcome', 'notes'],
      $defs: { notes: { type: 'array', minItems: 1, items: { type: 'string' } } },
    };
    const response_format = { type: 'json_schema', json_schema: { name: 'result', schema } };
    const answer = await post({ model: 'scripted', messages: says('Hello.'), response_format });
    expect(JSON.parse((await choiceOf(answer)).message.content)).toEqual({ outcome: 'yes', notes: ['text'] });
  });

  it('is refused for a script that does not exist and for a body that is no chat request', async () => {
    expect((await post({ model: 'scripted/nothing', messages: says('Hello.') })).status).toBe(404);
    expect((await post({ model: 'scripted' })).status).toBe(400);
  });
});

describe('faults on demand', () => {
  it('answers 429 as often as asked and then well', async () => {
    const body = { model: 'scripted/brief?fault=429&times=2&key=often', messages: says('Hello.') };
    const answers = [await post(body), await post(body), await post(body)];
    expect(answers.map((answer) => answer.status)).toEqual([429, 429, 200]);
    expect(answers[0]?.headers.get('retry-after')).toBe('1');
  });

  it('fails only at the turn it was asked for', async () => {
    const model = 'scripted/brief?fault=500&turn=2';
    expect((await post({ model, messages: says('Hello.') })).status).toBe(200);
    expect((await post({ model, messages: says('Hello.', 'Yes.') })).status).toBe(500);
  });

  it('breaks the connection after the first words', async () => {
    const response = await post({
      model: 'scripted/brief?fault=cut',
      messages: says('Hello.'),
      stream: true,
    });
    const heard: string[] = [];
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const bytes of response.body ?? []) heard.push(decoder.decode(bytes));
    };
    await expect(read()).rejects.toThrow('terminated');
    expect(heard.join('').match(/"content":"[^"]/g)).toHaveLength(3);
  });

  it('sends broken JSON', async () => {
    const model = 'scripted/brief?fault=garbage';
    const streamed = await (await post({ model, messages: says('Hello.'), stream: true })).text();
    const last =
      streamed
        .trim()
        .split('\n\n')
        .at(-1)
        ?.replace(/^data: /, '') ?? '';
    expect(() => JSON.parse(last)).toThrow(SyntaxError);
    await expect((await post({ model, messages: says('Hello.') })).json()).rejects.toThrow(SyntaxError);
  });

  it('never answers a request that shall hang', async () => {
    const waiting = post(
      { model: 'scripted/brief?fault=hang', messages: says('Hello.') },
      AbortSignal.timeout(150),
    );
    await expect(waiting).rejects.toThrow('timeout');
  });

  it('answers no earlier than the asked delay', async () => {
    const startedAt = performance.now();
    await post({ model: 'scripted/brief?delayMs=120&tokenMs=0', messages: says('Hello.'), stream: true });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(119);
  });
});

it('logs script, turn and times, and never what was said', async () => {
  lines.length = 0;
  await post({ model: 'scripted/brief', messages: says('My name is Zacharias.') });
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'completed', script: 'brief', turn: 1, fault: null }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Zacharias|appointment is/);
});
