import { z } from 'zod';
import { idSchema } from './ids.ts';

export const ANALYSIS_TYPES = [
  'boolean',
  'text',
  'number',
  'single_choice',
  'multiple_choice',
  'goal_achievement',
] as const;
export const GOAL_ACHIEVEMENTS = ['achieved', 'partially_achieved', 'not_achieved'] as const;

const named = { id: idSchema, label: z.string(), description: z.string(), isOptional: z.boolean() };

/** An analysis item of a call result: the question, and its answer or null. */
export const analysisItemSchema = z.discriminatedUnion('type', [
  z.object({ ...named, type: z.literal('boolean'), options: z.null(), value: z.boolean().nullable() }),
  z.object({ ...named, type: z.literal('text'), options: z.null(), value: z.string().nullable() }),
  z.object({ ...named, type: z.literal('number'), options: z.null(), value: z.number().nullable() }),
  z.object({
    ...named,
    type: z.literal('single_choice'),
    options: z.array(z.string()),
    value: z.string().nullable(),
  }),
  z.object({
    ...named,
    type: z.literal('multiple_choice'),
    options: z.array(z.string()),
    value: z.array(z.string()).nullable(),
  }),
  z.object({
    ...named,
    type: z.literal('goal_achievement'),
    options: z.null(),
    value: z.enum(GOAL_ACHIEVEMENTS).nullable(),
  }),
]);
export type AnalysisItem = z.infer<typeof analysisItemSchema>;

/** The question alone, as an agent version holds it. */
export const analysisQuestionSchema = z.object({
  ...named,
  type: z.enum(ANALYSIS_TYPES),
  options: z.array(z.string()).nullable(),
});
export type AnalysisQuestion = z.infer<typeof analysisQuestionSchema>;
