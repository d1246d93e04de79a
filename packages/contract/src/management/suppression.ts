import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { instantSchema } from './fields.ts';
import { pageOf } from './page.ts';

export const addSuppressionRequestSchema = z.strictObject({
  phoneNumber: z.string().min(1).max(100),
  reason: z.string().trim().min(1).max(200).default('operator'),
});
export type AddSuppressionRequest = z.output<typeof addSuppressionRequestSchema>;

export const suppressionSchema = z.object({
  suppressionId: idSchema,
  phoneNumber: z.string(),
  reason: z.string(),
  createdAt: instantSchema,
});
export type Suppression = z.infer<typeof suppressionSchema>;
export const suppressionListSchema = pageOf(suppressionSchema);
