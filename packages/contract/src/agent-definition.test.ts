import { expect, test } from 'vitest';
import { agentDefinitionSchema } from './agent-definition.ts';

test('instructions and an opening are enough: the defaults are those of the design', () => {
  const agent = agentDefinitionSchema.parse({ instructions: 'Be kind.', opening: 'Hello.' });
  expect(agent).toMatchObject({
    ringTimeoutMs: 30_000,
    maxDurationMs: 600_000,
    silence: { promptAfterMs: 7000, endAfterMs: 20_000 },
    turnTaking: { minInterruptionWords: 2 },
    callerNumber: null,
    analysisItems: [],
  });
  expect(agentDefinitionSchema.parse(agent)).toEqual(agent);
});

test('a part that is given in part keeps the other defaults', () => {
  const silence = { promptAfterMs: 3000 };
  const agent = agentDefinitionSchema.parse({ instructions: 'Be kind.', opening: 'Hello.', silence });
  expect(agent.silence).toMatchObject({ promptAfterMs: 3000, endAfterMs: 20_000 });
});
