import { z } from 'zod';
import { GOAL_ACHIEVEMENTS } from './analysis-item.ts';
import { destinationTypeSchema, finalStatusSchema } from './call-outcome.ts';
import { idSchema } from './ids.ts';
import { textUpTo } from './text-up-to.ts';

export const MATCH_TYPES = ['and', 'or'] as const;
const matchTypeSchema = z.enum(MATCH_TYPES);

const shared = { analysisId: idSchema, matchType: matchTypeSchema.nullish() };
const choices = z.array(textUpTo(2000)).min(1).max(50);

const numberRangeSchema = z
  .object({
    ...shared,
    type: z.literal('number'),
    operator: z.enum(['between', 'not_between']),
    min: z.number(),
    max: z.number(),
  })
  .refine((range) => range.min <= range.max, { path: ['min'], message: 'must not be greater than max' });

/** The seven shapes of the interface, told apart by `type` and, for numbers, by `operator`. */
export const analysisConditionSchema = z.discriminatedUnion('type', [
  z.object({ ...shared, type: z.literal('boolean'), value: z.boolean() }),
  z.object({
    ...shared,
    type: z.literal('text'),
    operator: z.enum(['equals', 'not_equals', 'contains', 'not_contains']),
    value: textUpTo(2000),
  }),
  z.discriminatedUnion('operator', [
    z.object({
      ...shared,
      type: z.literal('number'),
      operator: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte']),
      value: z.number(),
    }),
    numberRangeSchema,
  ]),
  z.object({
    ...shared,
    type: z.literal('single_choice'),
    operator: z.enum(['in', 'not_in']),
    values: choices,
  }),
  z.object({
    ...shared,
    type: z.literal('multiple_choice'),
    operator: z.enum(['contains_any', 'contains_all', 'contains_none']),
    values: choices,
  }),
  z.object({
    ...shared,
    type: z.literal('goal_achievement'),
    operator: z.enum(['in', 'not_in']),
    values: z.array(z.enum(GOAL_ACHIEVEMENTS)).min(1).max(50),
  }),
]);

const uniqueStatuses = z
  .array(finalStatusSchema)
  .refine((statuses) => new Set(statuses).size === statuses.length, { message: 'must not repeat a status' });

export const autoRedialConfigSchema = z
  .object({
    enabled: z.boolean(),
    targetCallStatuses: uniqueStatuses,
    targetDestinationTypes: z.array(destinationTypeSchema).nullish(),
    targetAnalysisConditions: z.array(analysisConditionSchema).max(20).nullish(),
    analysisConditionMatchType: matchTypeSchema.nullish(),
    maxRetries: z.int().min(0).max(10),
  })
  .refine((config) => !config.enabled || config.targetCallStatuses.length > 0, {
    path: ['targetCallStatuses'],
    message: 'must name at least one status when redial is enabled',
  })
  .refine((config) => !contradictsMatchTypes(config), {
    path: ['analysisConditionMatchType'],
    message: 'contradicts the matchType of a condition',
  });
export type AutoRedialConfig = z.infer<typeof autoRedialConfigSchema>;

interface MatchTypes {
  analysisConditionMatchType?: string | null | undefined;
  targetAnalysisConditions?: readonly { matchType?: string | null | undefined }[] | null | undefined;
}

function contradictsMatchTypes(config: MatchTypes): boolean {
  const joined = config.analysisConditionMatchType;
  if (!joined) return false;
  return (config.targetAnalysisConditions ?? []).some((one) => one.matchType && one.matchType !== joined);
}
