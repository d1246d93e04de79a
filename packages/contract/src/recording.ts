import { z } from 'zod';

/** Why a span of a recording is not what was said on the line. */
export const MISSING_CAUSES = ['cut_short', 'gap', 'media_lost', 'agent_unheard'] as const;

/** Why a call that was to be recorded has no recording any more, or never had one. */
export const RECORDING_ABSENCES = ['objected', 'expired', 'lost'] as const;
export type RecordingAbsence = (typeof RECORDING_ABSENCES)[number];

/** From the beginning of the recording. */
const missingSpanSchema = z.object({
  fromMs: z.int().min(0),
  toMs: z.int().min(0),
  cause: z.enum(MISSING_CAUSES),
});
export type MissingSpan = z.infer<typeof missingSpanSchema>;

export const recordingCheckSchema = z.object({
  isWhole: z.boolean(),
  missing: z.array(missingSpanSchema),
});
export type RecordingCheck = z.infer<typeof recordingCheckSchema>;

/** The loudest sample of each stretch, from 0 to 100, for drawing. */
export const recordingPeaksSchema = z.object({
  everyMs: z.int().min(1),
  callee: z.array(z.int().min(0).max(100)),
  agent: z.array(z.int().min(0).max(100)),
});
export type RecordingPeaks = z.infer<typeof recordingPeaksSchema>;

/** Left is the callee, right the agent. */
export const recordingSchema = z.object({
  seconds: z.number(),
  bytes: z.int(),
  sha256: z.string(),
  check: recordingCheckSchema.nullable().describe('Null: it was stored before recordings were checked'),
  peaks: recordingPeaksSchema.nullable(),
});
export type Recording = z.infer<typeof recordingSchema>;

export const recordingLinkSchema = z.object({
  url: z.string().describe('Gives the sound to whoever has it, until it expires'),
  expiresAt: z.iso.datetime(),
});
export type RecordingLink = z.infer<typeof recordingLinkSchema>;

export const recordingLinkRequestSchema = z.strictObject({
  expiresInSeconds: z.int().min(10).max(86_400).default(300),
});
