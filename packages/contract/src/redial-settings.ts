import { z } from 'zod';

const WEEK_SECONDS = 7 * 24 * 3600;
const delayWith = (seconds: number) => z.int().min(0).max(WEEK_SECONDS).default(seconds);

/** When a number is rung again, by how the last call to it ended. What it leads to is moved into calling hours. */
export const redialSettingsSchema = z.object({
  delaySeconds: z
    .object({
      busy: delayWith(300),
      /** Nobody came to the phone: it rang out, was switched off, or a machine answered. */
      noAnswer: delayWith(7200),
      /** By the callee or by a guard of theirs. */
      declined: delayWith(86_400),
      /** The number is not in service, or no way leads to it. */
      unreachable: delayWith(86_400),
      /** On our side or the trunk's. */
      failed: delayWith(300),
      /** Somebody answered, and the conversation ended as it ended. */
      conversation: delayWith(86_400),
    })
    .prefault({}),
  /**
   * Where nobody came to the phone, the next attempt is this far from the times of day at which the task rang
   * before; 0: at any time.
   */
  otherTimeOfDayMinutes: z.int().min(0).max(360).default(120),
});
export type RedialSettings = z.infer<typeof redialSettingsSchema>;
export type DelayCause = keyof RedialSettings['delaySeconds'];
export const DELAY_CAUSES = [
  'busy',
  'noAnswer',
  'declined',
  'unreachable',
  'failed',
  'conversation',
] as const satisfies readonly DelayCause[];
