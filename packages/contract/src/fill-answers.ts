// The analysis of a call result: every item of the agent version in its order, with its answer where there is one
// that fits the item's kind and options, and null where not.
import { z } from 'zod';
import { type AnalysisItem, type AnalysisQuestion, GOAL_ACHIEVEMENTS } from './analysis-item.ts';
import type { AnalysisNotes } from './analysis-notes.ts';

export function fillAnswers(
  questions: readonly AnalysisQuestion[],
  notes: Pick<AnalysisNotes, 'answers'> | null,
): AnalysisItem[] {
  const values = new Map(notes?.answers.map(({ itemId, value }) => [itemId, value]));
  return questions.map((question) => answerItem(question, values.get(question.id)));
}

/** A value that is not of the item's kind, or not one of its options, counts as none. */
export function answerItem(question: AnalysisQuestion, value: unknown): AnalysisItem {
  const { id, label, description, isOptional, type } = question;
  const named = { id, label, description, isOptional };
  const options = question.options ?? [];
  switch (type) {
    case 'boolean':
      return { ...named, type, options: null, value: ifFits(z.boolean(), value) };
    case 'text':
      return { ...named, type, options: null, value: ifFits(z.string().trim().min(1), value) };
    case 'number':
      return { ...named, type, options: null, value: ifFits(z.number(), value) };
    case 'single_choice':
      return { ...named, type, options, value: ifFits(choiceOf(options), value) };
    case 'multiple_choice':
      return { ...named, type, options, value: ifFits(z.array(choiceOf(options)).transform(unique), value) };
    case 'goal_achievement':
      return { ...named, type, options: null, value: ifFits(z.enum(GOAL_ACHIEVEMENTS), value) };
    default:
      return type satisfies never;
  }
}

function choiceOf(options: readonly string[]) {
  return z.string().refine((choice) => options.includes(choice));
}

function unique(choices: string[]): string[] {
  return [...new Set(choices)];
}

function ifFits<Value>(schema: z.ZodType<Value>, value: unknown): Value | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
