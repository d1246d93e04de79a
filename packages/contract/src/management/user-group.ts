import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema } from './fields.ts';
import { pageOf } from './page.ts';

export const userGroupRequestSchema = z.strictObject({ name: nameSchema });

export const userGroupSchema = z.object({
  userGroupId: idSchema,
  name: z.string(),
  paused: z.boolean(),
  createdAt: instantSchema,
});
export type UserGroup = z.infer<typeof userGroupSchema>;
export const userGroupListSchema = pageOf(userGroupSchema);
