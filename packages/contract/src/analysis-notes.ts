// What the analysis of a call found, and what supports it: kept with the call, not part of its public result.
import { z } from 'zod';
import { idSchema } from './ids.ts';

/** Numbers of messages of the call's conversation, counted from 1. */
export const evidenceSchema = z.array(z.int().min(1)).min(1);
export const MOST_REASON_CHARACTERS = 200;
const reasonSchema = z.string().max(MOST_REASON_CHARACTERS);

/** An item without a supported value has no answer here. */
const analysisAnswerSchema = z.object({
  itemId: idSchema,
  value: z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]),
  evidence: evidenceSchema,
  reason: reasonSchema,
});
export type AnalysisAnswer = z.infer<typeof analysisAnswerSchema>;

/** That the person asked not to be called again. When it is not certain, the task ends, but the number stays callable. */
const refusalSchema = z.object({
  foundBy: z.enum(['phrase', 'model']),
  isCertain: z.boolean(),
  evidence: evidenceSchema,
  reason: reasonSchema,
});
export type Refusal = z.infer<typeof refusalSchema>;

export const analysisNotesSchema = z.object({
  answers: z.array(analysisAnswerSchema),
  refusal: refusalSchema.nullable(),
  model: z.string().nullable().describe('The model that answered; null when none was asked or none answered'),
  analysedAt: z.iso.datetime(),
});
export type AnalysisNotes = z.infer<typeof analysisNotesSchema>;
