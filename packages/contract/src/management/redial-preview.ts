// What another redial rule would have decided about calls that are over. A preview is read in pages, as a list is.
import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { autoRedialConfigSchema } from '../redial-config.ts';
import { redialDecisionSchema } from '../redial-decision.ts';
import { createdBetweenFields } from './fields.ts';
import { pageQueryFields } from './page.ts';

export const redialPreviewRequestSchema = z.strictObject({
  rule: autoRedialConfigSchema,
  agentId: idSchema.optional(),
  userGroupId: idSchema.optional(),
  ...createdBetweenFields,
  cursor: pageQueryFields.cursor,
  limit: z.int().min(1).max(1000).default(500).describe('How many tasks are looked at'),
});
export type RedialPreviewRequest = z.output<typeof redialPreviewRequestSchema>;

const { next, reason } = redialDecisionSchema.shape;
const verdict = z.object({ next, reason });

const redialDifferenceSchema = z.object({
  callTaskId: idSchema,
  callId: idSchema,
  attempt: z.int(),
  was: verdict,
  would: verdict,
  callsAfter: z.int().describe('Calls that rang after this one'),
});
export type RedialDifference = z.infer<typeof redialDifferenceSchema>;

export const redialPreviewSchema = z.object({
  tasks: z.int().describe('Tasks that were looked at: those with a call that is over'),
  calls: z.int(),
  differences: z
    .array(redialDifferenceSchema)
    .describe('Per task the first call after which the rule would have decided otherwise'),
  nextCursor: z.string().nullable().describe('Null on the last page'),
});
export type RedialPreview = z.infer<typeof redialPreviewSchema>;
