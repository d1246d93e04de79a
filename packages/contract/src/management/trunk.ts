import { z } from 'zod';
import { callModeSchema } from '../call-outcome.ts';
import { idSchema } from '../ids.ts';
import { givenTrunkDefinitionSchema } from '../trunk-definition.ts';

export const saveTrunkRequestSchema = z.strictObject({
  mode: callModeSchema,
  definition: givenTrunkDefinitionSchema,
  projectId: idSchema.optional(),
});
export type SaveTrunkRequest = z.input<typeof saveTrunkRequestSchema>;

export const savedTrunkSchema = z.object({ trunkId: idSchema, name: z.string() });
export type SavedTrunk = z.infer<typeof savedTrunkSchema>;
