import { z } from 'zod';

/** `poor`: calls go on, and somebody should look at it. */
export const CHECK_STATES = ['well', 'poor', 'broken'] as const;

export const checkSchema = z.object({
  part: z
    .string()
    .describe('What was looked at: postgres, trunk phone-network, voice elevenlabs/eleven_flash_v2_5 …'),
  state: z.enum(CHECK_STATES),
  found: z.string().describe('What was seen, in a few words'),
  fix: z.string().nullable().describe('What to do about it; null when nothing is to be done'),
  tookMs: z.int(),
});
export type Check = z.infer<typeof checkSchema>;

export const doctorReportSchema = z.object({
  healthy: z.boolean().describe('Nothing is broken'),
  checks: z.array(checkSchema),
});
export type DoctorReport = z.infer<typeof doctorReportSchema>;
