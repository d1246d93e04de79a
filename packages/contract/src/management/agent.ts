// Agents: a draft that may change, and published versions that never do.
import { z } from 'zod';
import { agentDefinitionSchema } from '../agent-definition.ts';
import { ANALYSIS_TYPES, type AnalysisQuestion } from '../analysis-item.ts';
import { countrySchema } from '../country.ts';
import { idSchema } from '../ids.ts';
import { e164Schema, instantSchema, nameSchema } from './fields.ts';
import { pageOf } from './page.ts';

const isChoice = (type: AnalysisQuestion['type']) => type === 'single_choice' || type === 'multiple_choice';
const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

const analysisQuestionRequestSchema = z
  .strictObject({
    id: idSchema.optional().describe('Absent: that of the item with the same label before, or a new one'),
    label: z.string().trim().min(1).max(200),
    description: z.string().max(2000).default(''),
    isOptional: z.boolean().default(false),
    type: z.enum(ANALYSIS_TYPES),
    options: z.array(z.string().trim().min(1).max(200)).min(1).max(50).nullable().default(null),
  })
  .refine((item) => !isChoice(item.type) || item.options !== null, {
    path: ['options'],
    message: 'must hold the choices',
  })
  .refine((item) => isChoice(item.type) || item.options === null, {
    path: ['options'],
    message: 'must be absent, as this type has no choices',
  })
  .refine((item) => areUnique(item.options ?? []), {
    path: ['options'],
    message: 'must not repeat a choice',
  });
export type AnalysisQuestionRequest = z.output<typeof analysisQuestionRequestSchema>;

/** A definition as it is sent: what is not given has its default, and an analysis item may lack its id. */
export const agentDefinitionRequestSchema = z.strictObject({
  ...agentDefinitionSchema.shape,
  callerNumber: e164Schema.nullable().default(null),
  analysisItems: z
    .array(analysisQuestionRequestSchema)
    .max(50)
    .refine((items) => areUnique(items.map((item) => item.label)), { message: 'must not repeat a label' })
    .refine((items) => areUnique(items.flatMap((item) => item.id ?? [])), {
      message: 'must not repeat an id',
    })
    .default([]),
});
export type AgentDefinitionRequest = z.output<typeof agentDefinitionRequestSchema>;

export const createAgentRequestSchema = z.strictObject({
  name: nameSchema,
  definition: agentDefinitionRequestSchema,
});
export type CreateAgentRequest = z.output<typeof createAgentRequestSchema>;

export const changeAgentRequestSchema = z.strictObject({
  name: nameSchema.optional(),
  definition: agentDefinitionRequestSchema.optional().describe('Replaces the whole draft'),
});
export type ChangeAgentRequest = z.output<typeof changeAgentRequestSchema>;

export const publishAgentRequestSchema = z.strictObject({
  agentId: idSchema.optional(),
  name: nameSchema,
  definition: agentDefinitionRequestSchema,
  makeDefault: z.boolean().default(false),
});
export type PublishAgentRequest = z.input<typeof publishAgentRequestSchema>;

export const checkAgentRequestSchema = z.strictObject({ definition: agentDefinitionRequestSchema });
export type CheckAgentRequest = z.output<typeof checkAgentRequestSchema>;

export const agentFaultSchema = z.object({
  field: z.string().describe('Its path in the definition'),
  problem: z.string(),
  fix: z.string(),
  countries: z.array(countrySchema).describe('Those whose rules want it; none: wherever it is called'),
});
export type AgentFault = z.infer<typeof agentFaultSchema>;

export const agentCheckSchema = z.object({
  faults: z.array(agentFaultSchema).describe('Publishing is refused while there is one'),
  advice: z.array(agentFaultSchema).describe('What would be better, and is not in the way'),
});
export type AgentCheck = z.infer<typeof agentCheckSchema>;

export const publishedAgentSchema = z.object({ agentId: idSchema, version: z.int() });
export type PublishedAgent = z.infer<typeof publishedAgentSchema>;

export const agentSchema = z.object({
  agentId: idSchema,
  name: z.string(),
  publishedVersion: z.int().nullable(),
  hasDraft: z.boolean(),
  isDefault: z.boolean(),
  paused: z.boolean(),
  createdAt: instantSchema,
});
export type Agent = z.infer<typeof agentSchema>;
export const agentListSchema = pageOf(agentSchema);

export const agentDetailSchema = agentSchema.extend({
  draft: agentDefinitionSchema
    .nullable()
    .describe('What publishing would publish; null: nothing has changed'),
  published: agentDefinitionSchema.nullable().describe('The newest published version'),
});
export type AgentDetail = z.infer<typeof agentDetailSchema>;

export const agentVersionSchema = z.object({ version: z.int(), publishedAt: instantSchema });
export type AgentVersion = z.infer<typeof agentVersionSchema>;
export const agentVersionListSchema = pageOf(agentVersionSchema);

export const agentVersionDetailSchema = agentVersionSchema.extend({ definition: agentDefinitionSchema });
export type AgentVersionDetail = z.infer<typeof agentVersionDetailSchema>;
