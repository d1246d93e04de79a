import { z } from 'zod';
import { callerNumberHealthSchema } from '../caller-number-health.ts';
import { idSchema } from '../ids.ts';
import { e164Schema, instantSchema } from './fields.ts';
import { pageOf } from './page.ts';

export const addCallerNumberRequestSchema = z.strictObject({ phoneNumber: e164Schema });

export const callerNumberSchema = z.object({
  callerNumberId: idSchema,
  phoneNumber: z.string(),
  isDefault: z.boolean(),
  country: z
    .string()
    .nullable()
    .describe('Where it belongs; calls to that country are made from it. Null: not looked up yet'),
  health: callerNumberHealthSchema,
  restsUntil: instantSchema
    .nullable()
    .describe(
      'Too many refused its calls: until then new tasks call from another number of its country, if there is one',
    ),
  createdAt: instantSchema,
});
export type CallerNumber = z.infer<typeof callerNumberSchema>;
export const callerNumberListSchema = pageOf(callerNumberSchema);
