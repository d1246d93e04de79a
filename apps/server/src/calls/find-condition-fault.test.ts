import { type AutoRedialConfig, autoRedialConfigSchema } from '@outspoken/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findConditionFault, hasConditions } from './find-condition-fault.ts';

const items = [
  { id: 'item_yes', type: 'boolean' },
  { id: 'item_why', type: 'text' },
  { id: 'item_age', type: 'number' },
  { id: 'item_one', type: 'single_choice' },
  { id: 'item_many', type: 'multiple_choice' },
  { id: 'item_goal', type: 'goal_achievement' },
] as const;

const SHAPES = {
  boolean: [{ value: true }],
  text: [{ operator: 'contains', value: 'x' }],
  number: [
    { operator: 'gte', value: 3 },
    { operator: 'between', min: 1, max: 2 },
  ],
  single_choice: [{ operator: 'in', values: ['a'] }],
  multiple_choice: [{ operator: 'contains_any', values: ['a'] }],
  goal_achievement: [{ operator: 'in', values: ['achieved'] }],
} as const;

function config(conditions: object[], enabled = true): AutoRedialConfig {
  const fields = { enabled, targetCallStatuses: ['completed'], maxRetries: 1 };
  return autoRedialConfigSchema.parse({ ...fields, targetAnalysisConditions: conditions });
}

const conditionsOf = (item: (typeof items)[number]) =>
  SHAPES[item.type].map((shape) => ({ ...shape, type: item.type, analysisId: item.id }));

test('conditions of all seven shapes fit when each names an item of its type', () => {
  expect(findConditionFault(config(items.flatMap(conditionsOf)), items)).toBeNull();
});

describe('the first condition that does not fit is named', () => {
  test('when its item is not the agent’s', () => {
    const conditions = [
      ...conditionsOf(items[0]),
      { type: 'boolean', analysisId: 'item_other', value: true },
    ];
    expect(findConditionFault(config(conditions), items)).toBe(
      'autoRedialConfig.targetAnalysisConditions[1].analysisId must be an analysis item of the agent.',
    );
  });

  test('when its type is not that of its item', () => {
    const conditions = [{ type: 'boolean', analysisId: 'item_age', value: true }];
    expect(findConditionFault(config(conditions), items)).toBe(
      'autoRedialConfig.targetAnalysisConditions[0].type must be number, the type of its analysis item.',
    );
  });
});

test('a condition fits exactly when its item exists and has its type', () => {
  const types = fc.constantFrom(...items.map(({ type }) => type));
  const ids = fc.constantFrom(...items.map(({ id }) => id), 'item_none', '__proto__', '');
  fc.assert(
    fc.property(types, ids, (type, analysisId) => {
      if (analysisId === '') return;
      const wanted = config([{ ...SHAPES[type][0], type, analysisId }]);
      const fits = items.some((item) => item.id === analysisId && item.type === type);
      expect(findConditionFault(wanted, items) === null).toBe(fits);
    }),
  );
});

test('only an enabled redial with conditions needs the agent’s items', () => {
  expect(hasConditions(null)).toBe(false);
  expect(hasConditions(config([]))).toBe(false);
  expect(hasConditions(config(conditionsOf(items[0]), false))).toBe(false);
  expect(hasConditions(config(conditionsOf(items[0])))).toBe(true);
});
