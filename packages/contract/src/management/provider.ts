import { z } from 'zod';
import { credentialProviderSchema } from '../provider.ts';
import { instantSchema } from './fields.ts';
import { pageOf } from './page.ts';

export const saveProviderRequestSchema = z.strictObject({
  apiKey: z
    .string()
    .regex(/^[\x21-\x7e]{8,500}$/, 'must be 8 to 500 characters without spaces')
    .describe('Stored sealed, and never shown again'),
  baseUrl: z
    .string()
    .min(1)
    .max(2000)
    .nullable()
    .default(null)
    .describe(
      "Instead of the provider's own address: a region, a proxy, or whatever speaks the same protocol",
    ),
});
export type SaveProviderRequest = z.output<typeof saveProviderRequestSchema>;

export const providerSchema = z.object({
  provider: credentialProviderSchema,
  baseUrl: z.string().nullable(),
  keyEndsWith: z.string().describe('The last characters of the key'),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SavedProvider = z.infer<typeof providerSchema>;
export const providerListSchema = pageOf(providerSchema);
