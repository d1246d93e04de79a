import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { textUpTo } from '../text-up-to.ts';
import { instantSchema } from './fields.ts';
import { pageOf, pageQueryFields } from './page.ts';

export const CONSENT_BASES = [
  'written',
  'spoken',
  'contract',
  'existing_customer',
  'legitimate_interest',
  'legal_duty',
] as const;

/** On what ground the person may be called. */
export const consentSchema = z.strictObject({
  basis: z.enum(CONSENT_BASES),
  obtainedAt: instantSchema.nullable().default(null).describe('When the person agreed'),
  source: textUpTo(500).nullable().default(null).describe('Where that is written, as a form or a document'),
});
export type Consent = z.output<typeof consentSchema>;

export const endUserSchema = z.object({
  endUserId: idSchema,
  userGroupId: idSchema,
  phoneNumber: z.string(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  consent: consentSchema.nullable().describe('Null: nothing was recorded'),
  createdAt: instantSchema,
});
export type EndUser = z.infer<typeof endUserSchema>;

export const endUserListQuerySchema = z.strictObject({
  ...pageQueryFields,
  userGroupId: idSchema.optional(),
});
export type EndUserListQuery = z.output<typeof endUserListQuerySchema>;
export const endUserListSchema = pageOf(endUserSchema);

export const changeEndUserRequestSchema = z.strictObject({
  consent: consentSchema.nullable().describe('Replaces what was recorded; null: takes it away'),
});
export type ChangeEndUserRequest = z.output<typeof changeEndUserRequestSchema>;
