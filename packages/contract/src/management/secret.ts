import { z } from 'zod';
import { secretNameSchema } from '../tool-definition.ts';
import { instantSchema } from './fields.ts';
import { pageOf } from './page.ts';

export const saveSecretRequestSchema = z.strictObject({
  value: z
    .string()
    .regex(/^[\x20-\x7e]{4,4000}$/, 'must be one line of 4 to 4000 ASCII characters')
    .describe('Stored sealed, and never shown again'),
});
export type SaveSecretRequest = z.output<typeof saveSecretRequestSchema>;

export const savedSecretSchema = z.object({
  name: secretNameSchema.describe('By which tools name it: {{secret.NAME}}'),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SavedSecret = z.infer<typeof savedSecretSchema>;
export const secretListSchema = pageOf(savedSecretSchema);
