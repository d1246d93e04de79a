import { z } from 'zod';
import { analysisNotesSchema } from '../analysis-notes.ts';
import {
  callDirectionSchema,
  callModeSchema,
  callStatusSchema,
  destinationTypeSchema,
  dialCertaintySchema,
  endedReasonSchema,
} from '../call-outcome.ts';
import { callResultSchema } from '../call-result.ts';
import { idSchema } from '../ids.ts';
import { degradationSchema, journalEntrySchema } from '../journal.ts';
import { createdBetweenFields, instantSchema } from './fields.ts';
import { pageOf, pageQueryFields } from './page.ts';

export const journalPageSchema = z.object({ entries: z.array(journalEntrySchema) });
export type JournalPage = z.infer<typeof journalPageSchema>;

export const listedCallSchema = z.object({
  callId: idSchema,
  callTaskId: idSchema.nullable(),
  attempt: z.int().nullable(),
  agentId: idSchema,
  agentVersion: z.int().nullable(),
  endUserId: idSchema.nullable(),
  status: callStatusSchema,
  endedReason: endedReasonSchema.nullable(),
  dialCertainty: dialCertaintySchema.nullable(),
  direction: callDirectionSchema,
  mode: callModeSchema,
  from: z.string(),
  to: z.string(),
  startedAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  durationSeconds: z.int().nullable(),
  isVoicemail: z.boolean(),
  destinationType: destinationTypeSchema
    .nullable()
    .describe('Who or what answered; null where it was not judged'),
  audioAvailable: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type ListedCall = z.infer<typeof listedCallSchema>;
export const callListSchema = pageOf(listedCallSchema);

export const callListQuerySchema = z.strictObject({
  ...pageQueryFields,
  ...createdBetweenFields,
  status: callStatusSchema.optional(),
  agentId: idSchema.optional(),
  userGroupId: idSchema.optional(),
});
export type CallListQuery = z.output<typeof callListQuerySchema>;

const { conversation, analysis, endUserAttributesSnapshot, finalVariablesSnapshot } = callResultSchema.shape;

export const callDetailSchema = listedCallSchema.extend({
  conversation,
  analysis,
  endUserAttributesSnapshot,
  finalVariablesSnapshot,
  refused: z.boolean().describe('The person asked not to be called again'),
  analysisNotes: analysisNotesSchema
    .nullable()
    .describe('What supports each value: numbers of messages, from 1, and a short reason'),
  redialDecision: z.unknown().describe('Why the task was or was not rung again after this call'),
  degradations: z
    .array(degradationSchema.omit({ kind: true }).extend({ at: instantSchema }))
    .describe('Steps down because a provider or tool was late or failed'),
  journal: z
    .array(journalEntrySchema)
    .describe('The first entries; the rest is read from the journal itself'),
});
export type CallDetail = z.infer<typeof callDetailSchema>;

export const analysedCallSchema = callDetailSchema.pick({
  callId: true,
  analysis: true,
  refused: true,
  analysisNotes: true,
});
export type AnalysedCall = z.infer<typeof analysedCallSchema>;
