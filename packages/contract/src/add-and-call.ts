import { z } from 'zod';
import { idSchema } from './ids.ts';
import { autoRedialConfigSchema } from './redial-config.ts';
import { textUpTo } from './text-up-to.ts';

export const attributionSchema = z.object({
  label: textUpTo(100, z.string().trim().min(1)),
  value: textUpTo(2000),
});
export type Attribution = z.infer<typeof attributionSchema>;

/** Deprecated request fields: each becomes an attribute under its own name. */
export const DEPRECATED_ATTRIBUTE_FIELDS = [
  'familyName',
  'givenName',
  'familyNameKana',
  'givenNameKana',
  'companyName',
  'email',
] as const;

const deprecatedAttribute = textUpTo(2000).nullish().meta({ deprecated: true });

export const addAndCallRequestSchema = z.object({
  phoneNumber: z.string().min(1).max(64),
  userGroupId: idSchema.nullish(),
  agentId: idSchema.nullish(),
  attributions: z
    .array(attributionSchema)
    .max(100)
    .refine((all) => new Set(all.map((one) => one.label)).size === all.length, {
      message: 'must not repeat a label',
    })
    .nullish(),
  autoRedialConfig: autoRedialConfigSchema.nullish(),
  familyName: deprecatedAttribute,
  givenName: deprecatedAttribute,
  familyNameKana: deprecatedAttribute,
  givenNameKana: deprecatedAttribute,
  companyName: deprecatedAttribute,
  email: deprecatedAttribute,
});
export type AddAndCallRequest = z.infer<typeof addAndCallRequestSchema>;

export const addAndCallResponseSchema = z.object({
  message: z.string(),
  endUserId: idSchema,
  callTaskId: idSchema,
});
export type AddAndCallResponse = z.infer<typeof addAndCallResponseSchema>;
