import { z } from 'zod';

const transcribedOnlySchema = z.object({
  role: z.literal('user'),
  content: z.string(),
  interactionStatus: z.literal('transcribed_only'),
  interruptionEligibility: z.literal('below_min_words'),
  interruptionCharacterCount: z.int().optional(),
  minInterruptionWords: z.int().optional(),
});

const utteranceSchema = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });

const toolCallSchema = z.object({
  role: z.literal('tool_call'),
  toolCallId: z.string(),
  toolName: z.string(),
  arguments: z.record(z.string(), z.unknown()),
});

const toolResultSchema = z.object({
  role: z.literal('tool_result'),
  toolCallId: z.string(),
  toolName: z.string(),
  result: z.unknown(),
});

/** One element of a conversation. The transcribed-only shape comes first: it is a narrower utterance. */
export const messageSchema = z.union([
  transcribedOnlySchema,
  utteranceSchema,
  toolCallSchema,
  toolResultSchema,
]);
export type Message = z.infer<typeof messageSchema>;
