import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { projectSettingsSchema } from '../project-settings.ts';
import { e164Schema, instantSchema, nameSchema } from './fields.ts';
import { pageOf, pageQueryFields } from './page.ts';

const linesSchema = z.int().min(1).max(100_000);

export const createProjectRequestSchema = z.strictObject({
  name: nameSchema,
  lines: linesSchema.optional(),
  defaultCallerNumber: e164Schema,
  settings: projectSettingsSchema.prefault({}),
});
export type CreateProjectRequest = z.input<typeof createProjectRequestSchema>;

const settings = projectSettingsSchema.shape;

/** A field that is given replaces the whole field; one that is not stays as it was, so no defaults here. */
export const projectSettingsPatchSchema = z.strictObject({
  country: settings.country.unwrap().optional(),
  allowedCountries: settings.allowedCountries.unwrap().optional(),
  allowedNumberTypes: settings.allowedNumberTypes.unwrap().optional(),
  denyPrefixes: settings.denyPrefixes.unwrap().optional(),
  ipAllowList: settings.ipAllowList.unwrap().optional(),
  rateLimits: settings.rateLimits.unwrap().optional(),
  attemptsPerNumberPerDay: settings.attemptsPerNumberPerDay.unwrap().optional(),
  conversationsPerNumberPerDay: settings.conversationsPerNumberPerDay.unwrap().optional(),
  minutesPerDay: settings.minutesPerDay.unwrap().optional(),
  callingHours: settings.callingHours.unwrap().optional(),
  recordings: settings.recordings.unwrap().optional(),
  redial: settings.redial.unwrap().optional(),
  callerNumberRest: settings.callerNumberRest.unwrap().optional(),
} satisfies Record<keyof typeof settings, z.ZodType>);

export const changeProjectRequestSchema = z.strictObject({
  name: nameSchema.optional(),
  lines: linesSchema.optional(),
  defaultCallerNumber: e164Schema.optional(),
  defaultGroupId: idSchema.optional(),
  defaultAgentId: idSchema.nullable().optional(),
  settings: projectSettingsPatchSchema.optional(),
  disabled: z.boolean().optional(),
});
export type ChangeProjectRequest = z.output<typeof changeProjectRequestSchema>;

export const projectSchema = z.object({
  projectId: idSchema,
  name: z.string(),
  defaultGroupId: idSchema.nullable(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectDetailSchema = projectSchema.extend({
  lines: z.int(),
  defaultCallerNumber: z.string(),
  defaultAgentId: idSchema.nullable(),
  settings: projectSettingsSchema,
  disabled: z.boolean(),
  paused: z.boolean(),
  createdAt: instantSchema,
});
export type ProjectDetail = z.infer<typeof projectDetailSchema>;

export const projectListQuerySchema = z.strictObject({
  ...pageQueryFields,
  name: z.string().min(1).max(100).optional().describe('Only the project of this name'),
});
export type ProjectListQuery = z.output<typeof projectListQuerySchema>;
export const projectListSchema = pageOf(projectDetailSchema);
