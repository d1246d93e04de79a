// Real: LiveKit's plugin and the scripted model behind it. Not real: what was heard.
import { readFileSync } from 'node:fs';
import { initializeLogger } from '@livekit/agents';
import { agentDefinitionSchema, type ProviderCredentials } from '@outspoken/contract';
import { expect, it } from 'vitest';
import { openGemini } from '../../../../../dev/providers/gemini.ts';
import { createAskJson } from '../providers/ask-json.ts';
import { askWhoAnswered } from './ask-who-answered.ts';

initializeLogger({ pretty: false, level: 'silent' });

const stack: Record<string, string> = JSON.parse(
  readFileSync(`.stack/${process.env.STACK ?? 'test'}/env.json`, 'utf8'),
);
const heard = ['We are closed until the end of the month.'];

interface Asked {
  model: object;
  credentials?: ProviderCredentials;
  signal?: AbortSignal;
}

async function ask({ model, credentials = {}, signal = new AbortController().signal }: Asked) {
  const agent = agentDefinitionSchema.parse({ instructions: 'x', opening: 'x', model });
  const deps = { speechUrl: '', modelUrl: stack.MODEL_URL ?? '', apiKey: 'test', credentials };
  const began = performance.now();
  const said = await askWhoAnswered(createAskJson(deps, agent, signal), { language: 'en-US', heard });
  return { said, tookMs: performance.now() - began };
}

it('gives the kind that the model says', async () => {
  expect((await ask({ model: { model: 'scripted' } })).said).toBe('announcement');
});

it('asks Gemini in its own manner', async () => {
  const gemini = await openGemini(stack.MODEL_URL ?? '');
  try {
    const credentials = { google: { apiKey: gemini.key, baseUrl: gemini.url } };
    const model = { provider: 'google', model: 'gemini-2.5-flash' };
    expect((await ask({ model, credentials })).said).toBe('announcement');
  } finally {
    await gemini.close();
  }
});

it.each([
  ['one that is no kind', 'scripted?who=nobody'],
  ['garbage', 'scripted?asked=1&fault=garbage'],
  ['half an answer', 'scripted?asked=1&fault=cut&afterWords=1'],
  ['an error', 'scripted?asked=1&fault=500'],
])('takes no answer from %s', async (_name, model) => {
  expect((await ask({ model: { model } })).said).toBeUndefined();
});

it('waits three seconds for an answer and no longer', async () => {
  const { said, tookMs } = await ask({ model: { model: 'scripted?asked=1&fault=hang' } });
  expect(said).toBeUndefined();
  expect(tookMs).toBeGreaterThan(2900);
  expect(tookMs).toBeLessThan(6000);
});

it('waits for nothing when the conversation is over', async () => {
  const { said, tookMs } = await ask({
    model: { model: 'scripted?asked=1&fault=hang' },
    signal: AbortSignal.timeout(100),
  });
  expect(said).toBeUndefined();
  expect(tookMs).toBeLessThan(2900);
});
