import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { instantSchema } from './fields.ts';
import { pageOf } from './page.ts';

export const auditEntrySchema = z.object({
  auditEntryId: idSchema,
  at: instantSchema,
  actor: z.string().describe('The id of the management key, or `operator_token`'),
  projectId: idSchema.nullable().describe('Null: the whole installation'),
  action: z.string(),
  target: z.string().describe('The id or name of what was changed'),
  fields: z.array(z.string()).describe('Names of the fields that were given'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditEntryListSchema = pageOf(auditEntrySchema);
