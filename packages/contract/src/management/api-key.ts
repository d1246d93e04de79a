import { z } from 'zod';
import { callModeSchema } from '../call-outcome.ts';
import { idSchema } from '../ids.ts';
import { ipAllowListSchema } from '../project-settings.ts';
import { instantSchema, nameSchema } from './fields.ts';
import { pageOf } from './page.ts';

export const createKeyRequestSchema = z.strictObject({
  name: nameSchema,
  mode: callModeSchema,
  ipAllowList: ipAllowListSchema.default([]),
});
export type CreateKeyRequest = z.input<typeof createKeyRequestSchema>;

/** The only answer that ever holds the key itself. */
export const createdKeySchema = z.object({ apiKeyId: idSchema, mode: callModeSchema, key: z.string() });
export type CreatedKey = z.infer<typeof createdKeySchema>;

export const changeKeyRequestSchema = z.strictObject({
  name: nameSchema.optional(),
  ipAllowList: ipAllowListSchema.optional(),
});
export type ChangeKeyRequest = z.output<typeof changeKeyRequestSchema>;

export const apiKeySchema = z.object({
  apiKeyId: idSchema,
  name: z.string(),
  mode: callModeSchema,
  ipAllowList: z.array(z.string()),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
});
export type ListedApiKey = z.infer<typeof apiKeySchema>;
export const apiKeyListSchema = pageOf(apiKeySchema);
