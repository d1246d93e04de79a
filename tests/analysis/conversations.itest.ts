// A hundred and twenty conversations, in English and Japanese, over all six kinds of items, through the real client and
// the scripted model's HTTP server into Postgres.
import { analysisItemSchema, MOST_REASON_CHARACTERS } from '@outspoken/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { type AnalysisBench, openAnalysisBench } from './support/analysis-bench.ts';
import { CONVERSATIONS } from './support/conversations.ts';

let bench: AnalysisBench;
let values = 0;
let evidence = 0;

beforeAll(async () => {
  bench = await openAnalysisBench();
});
afterAll(async () => {
  await bench?.close();
  reportFigure('scripted conversations analysed', String(CONVERSATIONS.length));
  reportFigure(
    'values stored, each of its kind; evidence numbers, each of a message',
    `${values}; ${evidence}`,
  );
});

it('covers sixty conversations and more, every kind in both languages', () => {
  expect(CONVERSATIONS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CONVERSATIONS.map(({ kind, language }) => `${language} ${kind}`)).size).toBe(12);
  expect(new Set(CONVERSATIONS.map(({ name }) => name)).size).toBe(CONVERSATIONS.length);
});

describe.each(CONVERSATIONS.map((conversation) => [conversation.name, conversation] as const))(
  'the conversation %s',
  (_, conversation) => {
    it('is stored with values that are of their kind and rest on messages that exist', async () => {
      const { result, notes, values: stored, messages, asks } = await bench.analyse(conversation);

      expect(stored[conversation.label]).toEqual(conversation.expected);
      expect(asks).toHaveLength(conversation.asks);
      expect(asks.filter(({ isAgain }) => isAgain)).toHaveLength(conversation.asks === 2 ? 1 : 0);

      const items = result.analysis ?? [];
      expect(items.map(({ id }) => id)).toEqual(conversation.questions.map(({ id }) => id));
      const answered = items.filter(({ value }) => value !== null);
      expect(notes?.answers.map(({ itemId }) => itemId) ?? []).toEqual(answered.map(({ id }) => id));
      for (const item of items) {
        expect(analysisItemSchema.parse(item)).toEqual(item);
        if (item.options && item.value !== null)
          expect(item.options).toEqual(expect.arrayContaining([item.value].flat()));
      }
      for (const answer of notes?.answers ?? []) {
        values += 1;
        evidence += answer.evidence.length;
        expect(answer.evidence.length).toBeGreaterThan(0);
        expect(answer.evidence.filter((number) => messages[number - 1] === undefined)).toEqual([]);
        expect(answer.reason.length).toBeLessThanOrEqual(MOST_REASON_CHARACTERS);
      }
      expect(notes?.answers[0]?.evidence ?? null).toEqual(conversation.evidence);
      expect(result.endUserAttributesSnapshot).toEqual({ name: 'Ann' });
      expect(result.finalVariablesSnapshot).toEqual({ name: 'Ann' });
    });
  },
);
