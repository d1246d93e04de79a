// How the model of analyses may fail, against the scripted model's own faults: each is a fault of a known kind that holds
// no word of what was sent, and only a request that would be rejected again is not worth another attempt.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from '@outspoken/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseConversation } from '../../apps/server/src/analysis/analyse-conversation.ts';
import { type AskModel, createAskModel } from '../../apps/server/src/analysis/ask-model.ts';
import { createModelServer } from '../../dev/model/model-server.ts';
import { scriptSchema } from '../../dev/model/script.ts';
import { allQuestions } from './support/conversations.ts';

const CANARY = 'Kanarienvogel';
const messages: Message[] = [{ role: 'user', content: `I am ${CANARY}. Yes, I will come.` }];
const script = scriptSchema.parse({
  about: 'A test.',
  tokenMs: 0,
  turns: [{ text: '' }],
  analysis: { answers: { 'Will come': { value: true, evidence: [1] } } },
});
const now = new Date('2026-03-01T10:00:00.000Z');

let server: Server;
let askModel: AskModel;
beforeAll(async () => {
  server = createModelServer({ scripts: new Map([['faulty', script]]), log: () => undefined });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listen() on a host and port always gives an AddressInfo, not the string of a pipe.
  const { port } = server.address() as AddressInfo;
  askModel = createAskModel({ url: `http://127.0.0.1:${port}/v1`, apiKey: 'local' });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function analyse(model: string, { ask = askModel, limitMs = 5000 } = {}) {
  const conversation = { model, instructions: '', messages, questions: allQuestions('en'), isMachine: false };
  return analyseConversation(ask, conversation, { now, signal: AbortSignal.timeout(limitMs) });
}

describe('a model that fails', () => {
  it.each([
    ['scripted/faulty?fault=500', 'failed', false],
    ['scripted/faulty?fault=429', 'busy', false],
    ['scripted/faulty?fault=cut', 'unreadable', false],
    ['scripted/faulty?fault=garbage', 'unreadable', false],
    ['scripted/unknown', 'rejected', true],
  ])('%s is %s, and leaves what was found without it', async (model, code, isLasting) => {
    const { notes, fault } = await analyse(model);
    expect([fault?.code, fault?.isLasting, fault?.cause]).toEqual([code, isLasting, undefined]);
    expect(JSON.stringify({ fault, message: fault?.message, stack: fault?.stack })).not.toContain(CANARY);
    expect(notes).toEqual({ answers: [], refusal: null, model: null, analysedAt: now.toISOString() });
  });

  it('is left alone when its time is up', async () => {
    expect((await analyse('scripted/faulty?fault=hang', { limitMs: 200 })).fault?.code).toBe('timed_out');
  });

  it('is unreachable where nobody listens', async () => {
    const ask = createAskModel({ url: 'http://127.0.0.1:9/v1', apiKey: 'local' });
    expect((await analyse('scripted/faulty', { ask })).fault?.code).toBe('unreachable');
  });

  it('keeps the first answers when it fails at the second ask', async () => {
    const { notes, fault } = await analyse('scripted/faulty?fault=500&turn=3');
    expect(fault).toBeNull();
    expect(notes.answers).toMatchObject([{ itemId: 'item_boolean', value: true, evidence: [1] }]);
  });
});

it('asks with a strict schema, one fixed instruction, the rest as data, and no tools', async () => {
  const asked: Parameters<AskModel>[0][] = [];
  const ask: AskModel = async (request) => {
    asked.push(request);
    return {};
  };
  await analyse('any', { ask });
  expect(asked).toHaveLength(2);
  const [first, second] = asked;
  expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
  expect(first?.messages[0]?.content).not.toContain(CANARY);
  expect(JSON.parse(first?.messages[2]?.content ?? '')).toEqual({
    transcript: [{ number: 1, speaker: 'person', text: messages[0]?.role === 'user' && messages[0].content }],
  });
  expect(second?.messages.slice(0, 3)).toEqual(first?.messages);
  expect(Object.keys(first ?? {}).sort()).toEqual(['messages', 'model', 'schema', 'schemaName']);
  expect(openObjects(first?.schema)).toEqual([]);
});

/** Objects of a JSON schema that a strict model would refuse: with other keys allowed, or not all of them required. */
function openObjects(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(openObjects);
  if (!('type' in schema) || schema.type !== 'object' || !('properties' in schema)) return inner;
  const { required, additionalProperties } = { required: [], additionalProperties: true, ...schema };
  const keys = Object.keys(schema.properties ?? {});
  const isClosed = additionalProperties === false && JSON.stringify(required) === JSON.stringify(keys);
  return isClosed ? inner : [schema, ...inner];
}
