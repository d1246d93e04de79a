import { type AgentDefinition, agentDefinitionSchema } from '@outspoken/contract';
import { describe, expect, test } from 'vitest';
import { createPaint } from '../paint.ts';
import { describeChanges } from './describe-changes.ts';
import { readAgentFile } from './read-agent-file.ts';
import { writeAgentFile } from './write-agent-file.ts';

const plain = createPaint(false);
const definition: AgentDefinition = agentDefinitionSchema.parse({
  instructions: 'Ask whether they will come.\nSay goodbye.',
  opening: 'Hello: this is the clinic.',
  turnTaking: { endOfTurnMs: 700 },
  analysisItems: [
    {
      id: 'item_1',
      label: 'Will come',
      description: '',
      isOptional: false,
      type: 'single_choice',
      options: ['yes', 'no'],
    },
  ],
});

describe('an agent file', () => {
  test('comes back as it was written', () => {
    const { name, ...read } = readAgentFile(
      'agent.yaml',
      writeAgentFile({ name: 'Clinic', definition }, 'http://127.0.0.1:8080'),
    );
    expect(name).toBe('Clinic');
    expect(read).toEqual(definition);
  });

  test('says only what differs from the defaults, and names its schema', () => {
    const text = writeAgentFile({ name: 'Clinic', definition }, 'http://127.0.0.1:8080');
    expect(text.split('\n')[0]).toMatch(
      /^# yaml-language-server: \$schema=http:\/\/127\.0\.0\.1:8080\/api\//,
    );
    expect(text).toContain('instructions: |');
    for (const usual of ['maxDurationMs', 'minInterruptionWords', 'mustFinish'])
      expect(text).not.toContain(usual);
    expect(text).toContain('turnTaking:\n  endOfTurnMs: 700\n');
  });

  test('names a provider in full, and comes back as it was', () => {
    const other = agentDefinitionSchema.parse({
      instructions: 'Ask.',
      opening: 'Hello.',
      model: { provider: 'openai', model: 'scripted' },
      tools: { sendDtmf: true },
      variables: { city: 'Bonn' },
      openingParts: { why: 'Hello' },
    });
    const text = writeAgentFile({ name: 'Clinic', definition: other }, 'http://127.0.0.1:8080');
    expect(text).toContain('tools:\n  sendDtmf: true\n');
    expect(readAgentFile('agent.yaml', text)).toEqual({ name: 'Clinic', ...other });
  });

  test('of every fault it says the line: unknown fields, wrong types, what is missing', () => {
    const text = [
      'name: Clinic',
      'opening: Hello',
      'openning: Hello again',
      'turnTaking:',
      '  endOfTurnMs: soon',
      'analysisItems:',
      '  - label: Will come',
      '    typ: boolean',
    ].join('\n');
    const read = () => readAgentFile('agent.yaml', text);
    expect(read).toThrow('agent.yaml:3: there is no field openning');
    expect(read).toThrow('agent.yaml:8: there is no field analysisItems[0].typ');
    expect(read).toThrow('agent.yaml:5: turnTaking.endOfTurnMs must be: expected number');
    expect(read).toThrow('agent.yaml:1: instructions is required');
  });

  test('an unknown field deep inside is refused too', () => {
    const text = 'name: a\nopening: b\ninstructions: c\nturnTaking:\n  endOfTurnMS: 300\n';
    expect(() => readAgentFile('agent.yaml', text)).toThrow(
      'agent.yaml:5: there is no field turnTaking.endOfTurnMS',
    );
  });

  test('that is not YAML is refused with the line', () => {
    expect(() => readAgentFile('agent.yaml', 'name: "Clinic\nopening: x')).toThrow(/^agent\.yaml:\d+: /);
  });
});

describe('what a push changes', () => {
  test('is told by field, and by line for long texts', () => {
    const after = {
      ...definition,
      instructions: 'Ask whether they will come.\nBe brief.\nSay goodbye.',
      turnTaking: { ...definition.turnTaking, endOfTurnMs: 500 },
      analysisItems: [{ ...definition.analysisItems[0], options: ['yes', 'no', 'later'] }],
    };
    expect(describeChanges(definition, after, plain)).toEqual([
      '  instructions',
      '    + Be brief.',
      '  turnTaking.endOfTurnMs  700 → 500',
      '  analysisItems[Will come].options  ["yes","no"] → ["yes","no","later"]',
    ]);
  });

  test('is nothing when nothing changed', () => {
    expect(describeChanges(definition, structuredClone(definition), plain)).toEqual([]);
  });
});
