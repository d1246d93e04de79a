import { z } from 'zod';
import { analysisItemSchema } from './analysis-item.ts';
import { callDirectionSchema, callStatusSchema } from './call-outcome.ts';
import { idSchema } from './ids.ts';
import { messageSchema } from './message.ts';

const instant = z.iso.datetime();

export const callResultSchema = z.object({
  callId: idSchema,
  callTaskId: idSchema.nullable(),
  detailsUrl: z.url(),
  agent: z.object({ id: idSchema, name: z.string().nullable() }),
  endUser: z
    .object({
      id: idSchema,
      phoneNumber: z.string(),
      attributes: z.array(z.object({ label: z.string(), value: z.string() })),
    })
    .nullable(),
  status: callStatusSchema,
  direction: callDirectionSchema,
  from: z.string(),
  to: z.string(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  durationSeconds: z.int().nullable(),
  isVoicemail: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  conversation: z.object({ messages: z.array(messageSchema) }).nullable(),
  analysis: z.array(analysisItemSchema).nullable(),
  endUserAttributesSnapshot: z.record(z.string(), z.string()).nullable(),
  finalVariablesSnapshot: z.record(z.string(), z.unknown()).nullable(),
  audioAvailable: z.boolean(),
});
export type CallResult = z.infer<typeof callResultSchema>;

export const callResultResponseSchema = z.object({ data: callResultSchema });

export const pendingCallResultSchema = z.object({
  status: z.literal('pending'),
  message: z.string(),
  callTaskId: idSchema,
});
export type PendingCallResult = z.infer<typeof pendingCallResultSchema>;
