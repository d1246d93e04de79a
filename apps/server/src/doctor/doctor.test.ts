import { agentDefinitionSchema } from '@outspoken/contract';
import { describe, expect, test } from 'vitest';
import { judgeTrunk, judgeVoice } from './judge-facts.ts';
import { providerRequest } from './provider-request.ts';
import { judge, tryProvider } from './try-provider.ts';
import { usesOfAgents } from './uses-of-agents.ts';

const process = { node: 'node1', process: 'voice-1', slots: 40, free: 12, seenAgoMs: 900 };
const use = {
  stage: 'voice',
  provider: 'elevenlabs',
  model: 'flash',
  voice: 'rachel',
  language: 'en-US',
} as const;

describe('voice nodes', () => {
  test('are well while some slot is free', () => {
    expect(judgeVoice([process])).toEqual({
      state: 'well',
      found: '1 node, 1 process, 12 of 40 slots free',
      fix: null,
    });
  });

  test('are poor when full or when some fell silent, and broken when none is heard of', () => {
    expect(judgeVoice([{ ...process, free: 0 }]).state).toBe('poor');
    expect(judgeVoice([process, { ...process, process: 'voice-2', seenAgoMs: 60_000 }]).state).toBe('poor');
    expect(judgeVoice([{ ...process, seenAgoMs: 60_000 }])).toMatchObject({
      state: 'broken',
      found: 'all voice processes are silent',
    });
    expect(judgeVoice([]).fix).toContain('supervisor.ts');
  });
});

test('a trunk is judged by what the nodes see of it', () => {
  const trunk = { name: 'carrier', mode: 'live', isOpen: false, reachableFrom: 2, unreachableFrom: 0 };
  expect(judgeTrunk(trunk)).toMatchObject({ state: 'well', found: 'reachable from 2 nodes' });
  expect(judgeTrunk({ ...trunk, isOpen: true }).state).toBe('poor');
  expect(judgeTrunk({ ...trunk, unreachableFrom: 1 }).state).toBe('poor');
  expect(judgeTrunk({ ...trunk, reachableFrom: 0, unreachableFrom: 1 }).state).toBe('broken');
});

test('every provider that agents name is tried once, fallbacks too', () => {
  const agent = agentDefinitionSchema.parse({
    instructions: 'Be kind.',
    opening: 'Hello.',
    voice: { ...use, fallbacks: [{ provider: 'deepgram', model: 'aura', voice: 'thalia' }] },
  });
  const names = usesOfAgents([agent, agent]).map(({ stage, provider }) => `${stage} ${provider}`);
  expect(names).toEqual(['recogniser local', 'model local', 'voice elevenlabs', 'voice deepgram']);
});

test.each([
  [200, 100, 'well', null],
  [200, 0, 'broken', 'Try another model'],
  [401, 10, 'broken', 'outspoken provider set elevenlabs'],
  [404, 10, 'broken', 'spelt'],
  [429, 10, 'poor', 'Raise your limit'],
  [503, 10, 'broken', 'fallback'],
] as const)('an answer of %i with %i bytes is %s', (status, bytes, state, fix) => {
  const finding = judge(use, status, bytes);
  expect(finding.state).toBe(state);
  if (fix === null) expect(finding.fix).toBeNull();
  else expect(finding.fix).toContain(fix);
});

test('no key is sent anywhere when there is none, and none of it is told when there is', async () => {
  const sent: string[] = [];
  const down = async (url: string | URL | Request) => {
    sent.push(typeof url === 'string' ? url : 'not a text');
    throw new Error('key sk-secret refused');
  };
  const deps = { fetch: down, guardedFetch: down };
  expect(await tryProvider(deps, use, undefined)).toMatchObject({ state: 'broken' });
  expect(sent).toEqual([]);
  const check = await tryProvider(deps, use, { apiKey: 'sk-secret' });
  expect(check).toMatchObject({ part: 'voice elevenlabs/flash', state: 'broken', found: 'no connection' });
  expect(JSON.stringify(check)).not.toContain('sk-secret');
  expect(sent).toHaveLength(1);
});

test('a request goes to the address of the key, and to the provider without one', () => {
  const own = providerRequest(use, { apiKey: 'k', baseUrl: 'https://eu.example.com/v1' });
  expect(own?.url).toBe('https://eu.example.com/v1/text-to-speech/rachel?output_format=pcm_16000');
  expect(providerRequest(use, { apiKey: 'k' })?.url).toContain('https://api.elevenlabs.io/v1/');
  expect(providerRequest({ ...use, stage: 'model' }, { apiKey: 'k' })).toBeNull();
});
