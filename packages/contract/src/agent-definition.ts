import { z } from 'zod';
import { analysisQuestionSchema } from './analysis-item.ts';

/** What one published version of an agent holds. It never changes; a change is a new version. */
export const agentDefinitionSchema = z.object({
  language: z.string().default('en-US'),
  instructions: z.string().min(1),
  opening: z.string().min(1),
  speakFirst: z.enum(['after_greeting', 'at_once']).default('after_greeting'),
  goodbye: z.string().default('Goodbye.'),
  recogniser: z.object({ model: z.string() }).prefault({ model: 'moonshine' }),
  model: z.object({ model: z.string() }).prefault({ model: 'scripted' }),
  voice: z.object({ model: z.string(), voice: z.string() }).prefault({ model: 'local', voice: 'slt' }),
  turnTaking: z
    .object({
      endOfTurnMs: z.int().min(100).max(5000).default(500),
      minInterruptionMs: z.int().min(0).max(5000).default(400),
      minInterruptionWords: z.int().min(0).max(20).default(2),
    })
    .prefault({}),
  silence: z
    .object({
      promptAfterMs: z.int().min(1000).default(7000),
      prompt: z.string().default('Are you still there?'),
      endAfterMs: z.int().min(1000).default(20_000),
    })
    .prefault({}),
  ringTimeoutMs: z.int().min(1000).max(60_000).default(30_000),
  maxDurationMs: z.int().min(1000).max(7_200_000).default(600_000),
  recording: z.boolean().default(true),
  callerNumber: z.string().nullable().default(null),
  analysisItems: z.array(analysisQuestionSchema).default([]),
});
export type AgentDefinition = z.infer<typeof agentDefinitionSchema>;
