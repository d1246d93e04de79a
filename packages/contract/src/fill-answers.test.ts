import { expect, it } from 'vitest';
import { ANALYSIS_TYPES, type AnalysisQuestion, analysisItemSchema } from './analysis-item.ts';
import { answerItem, fillAnswers } from './fill-answers.ts';

const OPTIONS = ['blue', 'green', 'red'];

function ask(type: AnalysisQuestion['type'], id = `item_${type}`): AnalysisQuestion {
  const options = type === 'single_choice' || type === 'multiple_choice' ? OPTIONS : null;
  return { id, type, label: type, description: '', isOptional: false, options };
}

const FITTING: Record<AnalysisQuestion['type'], unknown[]> = {
  boolean: [true, false],
  text: ['twice a week', '週に二回'],
  number: [0, -3.5, 12_000],
  single_choice: ['blue', 'red'],
  multiple_choice: [[], ['green'], ['red', 'blue']],
  goal_achievement: ['achieved', 'partially_achieved', 'not_achieved'],
};

it.each(ANALYSIS_TYPES)('takes the values of a %s item and none of any other kind', (type) => {
  const fitting = FITTING[type];
  expect(fitting.map((value) => answerItem(ask(type), value).value)).toEqual(fitting);
  const foreign = [
    null,
    undefined,
    {},
    { value: true },
    Number.NaN,
    Number.POSITIVE_INFINITY,
    [1],
    [null],
    ['violet'],
    '',
    ...(type === 'text' ? [] : ['violet', 'true', '12', 'Blue', 'ACHIEVED']),
    ...(type === 'number' ? [] : [1, 0]),
    ...(type === 'boolean' ? [] : [true, false]),
    ['blue', 'violet'],
  ];
  for (const value of foreign) {
    const item = answerItem(ask(type), value);
    expect(item.value, JSON.stringify(value)).toBeNull();
    expect(analysisItemSchema.parse(item)).toEqual(item);
  }
});

it('names a choice once, however often it was given', () => {
  expect(answerItem(ask('multiple_choice'), ['red', 'blue', 'red']).value).toEqual(['red', 'blue']);
});

it('keeps every item of the agent in its order, and drops answers to items it does not have', () => {
  const questions = ANALYSIS_TYPES.map((type) => ask(type));
  const answers = [
    { itemId: 'item_number', value: 3, evidence: [1], reason: '' },
    { itemId: 'item_foreign', value: 'x', evidence: [1], reason: '' },
  ];
  const items = fillAnswers(questions, { answers });
  expect(items.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  expect(items.flatMap(({ value }) => (value === null ? [] : [value]))).toEqual([3]);
});

it('leaves every value null when there are no notes', () => {
  expect(fillAnswers([ask('text')], null)).toEqual([{ ...ask('text'), value: null }]);
});
