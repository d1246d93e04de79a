import { z } from 'zod';
import { callModeSchema } from '../call-outcome.ts';
import { idSchema } from '../ids.ts';
import { givenTrunkDefinitionSchema, trunkDefinitionSchema } from '../trunk-definition.ts';
import { instantSchema } from './fields.ts';
import { pageOf } from './page.ts';

export const trunkNameSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'must be up to 60 small letters, digits and dashes');

const passwordSchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be up to 200 printable characters without spaces');

export const saveTrunkRequestSchema = z.strictObject({
  mode: callModeSchema,
  definition: givenTrunkDefinitionSchema,
  passwords: z
    .strictObject({ authentication: passwordSchema.optional(), registration: passwordSchema.optional() })
    .prefault({})
    .describe('Stored sealed and never shown again. One that is left out stays as it was'),
});
export type SaveTrunkRequest = z.output<typeof saveTrunkRequestSchema>;

export const trunkSchema = z.object({
  trunkId: idSchema,
  name: z.string().meta({ examples: ['main'] }),
  mode: callModeSchema,
  definition: trunkDefinitionSchema,
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Trunk = z.infer<typeof trunkSchema>;
export const trunkListSchema = pageOf(trunkSchema);

export const trunkStatusSchema = z.object({
  trunkId: idSchema,
  name: z.string().meta({ examples: ['main'] }),
  liveCalls: z.int(),
  breaker: z.object({
    state: z.enum(['closed', 'open', 'half_open']),
    openUntil: instantSchema.nullable(),
  }),
  nodes: z
    .array(
      z.object({
        node: z.string(),
        reachable: z.boolean().nullable().describe('Null: it is not asked, or not known yet'),
        registered: z.boolean().nullable().describe('Null: it does not register'),
        at: instantSchema.describe('When the node last looked'),
      }),
    )
    .describe('As each voice node finds it'),
});
export type TrunkStatus = z.infer<typeof trunkStatusSchema>;
