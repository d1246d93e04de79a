import { describe, expect, test } from 'vitest';
import { analysisConditionSchema, autoRedialConfigSchema } from './redial-config.ts';

const id = { analysisId: 'item_1' };
const config = { enabled: true, targetCallStatuses: ['no_answer'], maxRetries: 3 };

function accepts(schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean {
  return schema.safeParse(value).success;
}

describe('an analysis condition', () => {
  test.each([
    { ...id, type: 'boolean', value: true },
    { ...id, type: 'text', operator: 'not_contains', value: 'no' },
    { ...id, type: 'number', operator: 'gte', value: 3 },
    { ...id, type: 'number', operator: 'between', min: 1, max: 1 },
    { ...id, type: 'single_choice', operator: 'not_in', values: ['a'] },
    { ...id, type: 'multiple_choice', operator: 'contains_none', values: ['a', 'b'] },
    { ...id, type: 'goal_achievement', operator: 'in', values: ['partially_achieved'] },
  ])('has seven shapes: $type $operator', (condition) => {
    expect(analysisConditionSchema.parse(condition)).toEqual(condition);
    expect(accepts(analysisConditionSchema, { ...condition, matchType: 'or' })).toBe(true);
    expect(accepts(analysisConditionSchema, { ...condition, matchType: 'xor' })).toBe(false);
    expect(accepts(analysisConditionSchema, { ...condition, analysisId: undefined })).toBe(false);
  });

  test.each([
    ['a boolean given as text', { ...id, type: 'boolean', value: 'true' }],
    ['an unknown type', { ...id, type: 'date', value: true }],
    ['a number operator on text', { ...id, type: 'text', operator: 'gte', value: 'a' }],
    ['a comparison given a range', { ...id, type: 'number', operator: 'eq', min: 1, max: 2 }],
    ['a range given one value', { ...id, type: 'number', operator: 'between', value: 2 }],
    ['a range that is upside down', { ...id, type: 'number', operator: 'not_between', min: 2, max: 1 }],
    ['no choice', { ...id, type: 'single_choice', operator: 'in', values: [] }],
    [
      'more than fifty choices',
      { ...id, type: 'single_choice', operator: 'in', values: Array.from({ length: 51 }, String) },
    ],
    ['an unknown achievement', { ...id, type: 'goal_achievement', operator: 'in', values: ['won'] }],
  ])('refuses %s', (_, condition) => {
    expect(accepts(analysisConditionSchema, condition)).toBe(false);
  });
});

describe('a redial configuration', () => {
  test('may leave out or null what is optional', () => {
    expect(accepts(autoRedialConfigSchema, config)).toBe(true);
    const nulls = {
      targetDestinationTypes: null,
      targetAnalysisConditions: null,
      analysisConditionMatchType: null,
    };
    expect(accepts(autoRedialConfigSchema, { ...config, ...nulls })).toBe(true);
  });

  test('names at least one status when it is enabled, each once, and only final ones', () => {
    expect(accepts(autoRedialConfigSchema, { ...config, targetCallStatuses: [] })).toBe(false);
    expect(accepts(autoRedialConfigSchema, { ...config, enabled: false, targetCallStatuses: [] })).toBe(true);
    expect(accepts(autoRedialConfigSchema, { ...config, targetCallStatuses: ['failed', 'failed'] })).toBe(
      false,
    );
    expect(accepts(autoRedialConfigSchema, { ...config, targetCallStatuses: ['ringing'] })).toBe(false);
  });

  test.each([
    [-1, false],
    [0, true],
    [10, true],
    [11, false],
    [1.5, false],
  ])('with %d retries is accepted: %s', (maxRetries, accepted) => {
    expect(accepts(autoRedialConfigSchema, { ...config, maxRetries })).toBe(accepted);
  });

  test('is refused when its match type contradicts one of a condition', () => {
    const withConditions = (joined: string | null, own: string | null) =>
      accepts(autoRedialConfigSchema, {
        ...config,
        analysisConditionMatchType: joined,
        targetAnalysisConditions: [{ ...id, type: 'boolean', value: true, matchType: own }],
      });
    expect(withConditions('and', 'or')).toBe(false);
    expect(withConditions('and', 'and')).toBe(true);
    expect(withConditions('and', null)).toBe(true);
    expect(withConditions(null, 'or')).toBe(true);
  });

  test('holds at most twenty conditions', () => {
    const condition = { ...id, type: 'boolean', value: true };
    const withConditions = (length: number) =>
      accepts(autoRedialConfigSchema, {
        ...config,
        targetAnalysisConditions: Array.from({ length }, () => condition),
      });
    expect(withConditions(20)).toBe(true);
    expect(withConditions(21)).toBe(false);
  });
});
