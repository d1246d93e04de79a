import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema } from './fields.ts';
import { pageOf } from './page.ts';

/** From the widest reach to the narrowest: an owner may do all, an operator the daily work, a viewer only read. */
export const MANAGEMENT_ROLES = ['owner', 'operator', 'viewer'] as const;
export const managementRoleSchema = z.enum(MANAGEMENT_ROLES);
export type ManagementRole = z.infer<typeof managementRoleSchema>;

export const createManagementKeyRequestSchema = z.strictObject({
  name: nameSchema,
  role: managementRoleSchema,
});
export type CreateManagementKeyRequest = z.output<typeof createManagementKeyRequestSchema>;

export const managementKeySchema = z.object({
  managementKeyId: idSchema,
  name: z.string(),
  role: managementRoleSchema,
  projectId: idSchema.nullable().describe('Null: the whole installation'),
  createdAt: instantSchema,
  revokedAt: instantSchema.nullable(),
});
export type ListedManagementKey = z.infer<typeof managementKeySchema>;

/** The only answer that ever holds the key itself. */
export const createdManagementKeySchema = managementKeySchema.extend({ key: z.string() });
export type CreatedManagementKey = z.infer<typeof createdManagementKeySchema>;

export const managementKeyListSchema = pageOf(managementKeySchema);
