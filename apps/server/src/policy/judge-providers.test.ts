import { agentDefinitionSchema } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { judgeProviders } from './judge-providers.ts';

const agent = agentDefinitionSchema.parse({
  instructions: 'Be kind.',
  opening: 'Hello.',
  model: { provider: 'google', model: 'gemini-2.5-flash', fallbacks: [{ model: 'scripted' }] },
  voice: {
    model: 'local',
    voice: 'slt',
    fallbacks: [{ provider: 'elevenlabs', model: 'eleven_flash_v2_5', voice: 'rachel' }],
  },
});

test('an agent may name whom its project has a key of', () => {
  expect(judgeProviders(agent, ['google', 'elevenlabs'])).toEqual([]);
});

test('each provider without a key is named with its place', () => {
  const fields = judgeProviders(agent, []).map(({ field }) => field);
  expect(fields).toEqual(['model.provider', 'voice.fallbacks.0.provider']);
  expect(judgeProviders(agent, ['google'])[0]?.fix).toContain('outspoken provider set elevenlabs');
});

test.each([
  ['recogniser', 'google'],
  ['model', 'deepgram'],
  ['voice', 'google'],
])('as %s nobody takes %s, which cannot do it', (stage, provider) => {
  const choice = { provider, model: 'any', voice: 'any' };
  expect(agentDefinitionSchema.safeParse({ ...agent, [stage]: choice }).success).toBe(false);
});
