// What supervisor and voice processes tell each other.
import { z } from 'zod';

/** Of the clock that all processes of a machine share, in milliseconds. */
export function machineTime(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}

export const toProcessSchema = z.discriminatedUnion('kind', [
  /** Sent at that time; the next one only after this was answered. */
  z.object({ kind: z.literal('ping'), at: z.number() }),
  z.object({
    kind: z.literal('take_over'),
    process: z.string(),
    share: z.int(),
    shares: z.int(),
    cause: z.string(),
  }),
  /** Let go of all calls: others are there to go on with them. */
  z.object({ kind: z.literal('release') }),
]);
export type ToProcess = z.infer<typeof toProcessSchema>;

export const toSupervisorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pong'), at: z.number() }),
  /** It can go on with the calls of others. */
  z.object({ kind: z.literal('able') }),
  /** It takes new calls. */
  z.object({ kind: z.literal('ready') }),
  /** It takes no new calls, and would let go of its live ones. */
  z.object({ kind: z.literal('leaving') }),
  z.object({ kind: z.literal('released') }),
]);
export type ToSupervisor = z.infer<typeof toSupervisorSchema>;
