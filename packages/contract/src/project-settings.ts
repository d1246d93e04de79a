import { z } from 'zod';
import { callerNumberRestSchema } from './caller-number-health.ts';
import { countrySchema } from './country.ts';
import { redialSettingsSchema } from './redial-settings.ts';

export const NUMBER_TYPES = ['fixed_line', 'mobile', 'voip', 'toll_free'] as const;

const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, as 09:00');
const networkSchema = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]);

/** Addresses or networks that may use a key; an empty list lets everyone in. */
export const ipAllowListSchema = z.array(networkSchema).max(100);

/** What an operator decides for a project. Every field has the default of the decisions. */
export const projectSettingsSchema = z.object({
  country: countrySchema.default('US'),
  /** Null: the project's own country only. */
  allowedCountries: z.array(countrySchema).min(1).max(250).nullable().default(null),
  allowedNumberTypes: z.array(z.enum(NUMBER_TYPES)).min(1).default(['fixed_line', 'mobile', 'voip']),
  denyPrefixes: z
    .array(z.string().regex(/^\+\d{1,15}$/, 'must be a plus and digits'))
    .max(1000)
    .default([]),
  ipAllowList: ipAllowListSchema.default([]),
  rateLimits: z
    .object({
      readsPerMinute: z.int().min(1).max(1_000_000).default(1200),
      addAndCallPerMinute: z.int().min(1).max(1_000_000).default(300),
    })
    .prefault({}),
  /** Attempts to one number in 24 hours, over all tasks of the project; null: no cap. The task waits. */
  attemptsPerNumberPerDay: z.int().min(1).max(1000).nullable().default(3),
  /** Conversations with the person of one number in 24 hours, over all tasks of the project; null: no cap. */
  conversationsPerNumberPerDay: z.int().min(1).max(1000).nullable().default(1),
  /** Minutes of conversation a day, in UTC; null: no cap. Tasks wait for the next day. */
  minutesPerDay: z.int().min(1).nullable().default(null),
  /** When people may be rung, by the clock where they are. */
  callingHours: z
    .object({
      from: timeOfDaySchema.default('09:00'),
      /** Excluded; 24:00 is the end of the day. Before `from`: over midnight, where unlocked. */
      to: timeOfDaySchema.or(z.literal('24:00')).default('20:00'),
      outsideHours: z.enum(['wait', 'refuse']).default('wait'),
      /** Hours before 08:00 or after 21:00 are allowed. */
      unlocked: z.boolean().default(false),
      /** Days on which nobody is called, by the country of the number. */
      holidays: z.record(countrySchema, z.array(z.iso.date()).max(200)).default({}),
    })
    .prefault({}),
  recordings: z
    .object({
      /** Days until a recording is deleted; null: it stays until its person is erased. */
      retentionDays: z.int().min(1).max(3650).nullable().default(90),
      /** A recording may begin without being announced. */
      noticeUnlocked: z.boolean().default(false),
    })
    .prefault({}),
  redial: redialSettingsSchema.prefault({}),
  /** When a caller number that people refuse is left alone for a while. */
  callerNumberRest: callerNumberRestSchema.prefault({}),
});
export type ProjectSettings = z.infer<typeof projectSettingsSchema>;
