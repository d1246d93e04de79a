import { agentDefinitionSchema } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { speakableAgent } from './speakable-agent.ts';

const agentOf = (definition: object) =>
  agentDefinitionSchema.parse({ instructions: 'Be kind.', opening: 'Hello.', ...definition });
const nothing = { facts: {}, person: {} };

test('what the agent leaves to its language is said in it', () => {
  expect(speakableAgent(agentOf({}), nothing)).toMatchObject({
    goodbye: 'Thank you for your time. Goodbye.',
    silence: { prompt: 'Are you still there?' },
    voice: { voice: 'slt' },
  });
  const japanese = speakableAgent(agentOf({ language: 'ja-JP' }), nothing);
  expect(japanese.goodbye).toContain('しつれいいたします');
  expect(japanese.silence.prompt).toContain('もしもし');
  expect(japanese.voice.voice).toBe('espeak-ja');
});

test('what the agent says itself stays as it is', () => {
  const agent = agentOf({
    language: 'ja-JP',
    goodbye: 'Bye.',
    silence: { prompt: 'Hm?' },
    voice: { model: 'local', voice: 'awb' },
  });
  expect(speakableAgent(agent, nothing)).toMatchObject({
    goodbye: 'Bye.',
    silence: { prompt: 'Hm?' },
    voice: { voice: 'awb' },
  });
});

test('every text has its values, and the instructions have them as data', () => {
  const agent = agentOf({
    instructions: 'Call {{name}}.',
    opening: 'Hello {{name}}, this is {{project.name}}.',
    goodbye: 'Goodbye {{name}}.',
    silence: { prompt: '{{name}}?' },
    voicemail: { message: 'For {{name}}.' },
    screening: { answer: 'To {{name}} of {{city|town}}.' },
    recordingNotice: 'Recorded, {{name}}.',
  });
  const spoken = speakableAgent(agent, { facts: { 'project.name': 'Clinic' }, person: { name: 'Ann' } });
  expect(spoken).toMatchObject({
    opening: 'Hello Ann, this is Clinic.',
    goodbye: 'Goodbye Ann.',
    silence: { prompt: 'Ann?' },
    voicemail: { message: 'For Ann.' },
    screening: { answer: 'To Ann of town.' },
    recordingNotice: 'Recorded, Ann.',
  });
  expect(spoken.instructions).toContain('Call <data>Ann</data>.');
});
