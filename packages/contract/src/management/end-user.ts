import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { instantSchema } from './fields.ts';
import { pageOf, pageQueryFields } from './page.ts';

export const endUserSchema = z.object({
  endUserId: idSchema,
  userGroupId: idSchema,
  phoneNumber: z.string(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  createdAt: instantSchema,
});
export type EndUser = z.infer<typeof endUserSchema>;

export const endUserListQuerySchema = z.strictObject({
  ...pageQueryFields,
  userGroupId: idSchema.optional(),
});
export type EndUserListQuery = z.output<typeof endUserListQuerySchema>;
export const endUserListSchema = pageOf(endUserSchema);
