// Names of shapes that many routes share: OpenAPI and the generated client refer to them by these names.
import {
  addAndCallRequestSchema,
  agentDefinitionSchema,
  analysisItemSchema,
  analysisQuestionSchema,
  autoRedialConfigSchema,
  callResultSchema,
  errorBodySchema,
  journalEntrySchema,
  messageSchema,
  pendingCallResultSchema,
  projectSettingsSchema,
} from '@outspoken/contract';
import { z } from 'zod';

const named: Record<string, z.ZodType> = {
  Error: errorBodySchema,
  AddAndCallRequest: addAndCallRequestSchema,
  AutoRedialConfig: autoRedialConfigSchema,
  CallResult: callResultSchema,
  PendingCallResult: pendingCallResultSchema,
  Message: messageSchema,
  AnalysisItem: analysisItemSchema,
  AnalysisQuestion: analysisQuestionSchema,
  AgentDefinition: agentDefinitionSchema,
  JournalEntry: journalEntrySchema,
  ProjectSettings: projectSettingsSchema,
};

export function nameShapes(): void {
  for (const [id, shape] of Object.entries(named)) {
    z.globalRegistry.add(shape, { ...z.globalRegistry.get(shape), id });
  }
}
