import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { e164Schema, instantSchema } from './fields.ts';
import { pageOf } from './page.ts';

export const addCallerNumberRequestSchema = z.strictObject({ phoneNumber: e164Schema });

export const callerNumberSchema = z.object({
  callerNumberId: idSchema,
  phoneNumber: z.string(),
  isDefault: z.boolean(),
  createdAt: instantSchema,
});
export type CallerNumber = z.infer<typeof callerNumberSchema>;
export const callerNumberListSchema = pageOf(callerNumberSchema);
