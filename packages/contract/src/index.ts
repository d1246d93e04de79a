export {
  type AddAndCallRequest,
  type AddAndCallResponse,
  type Attribution,
  addAndCallRequestSchema,
  addAndCallResponseSchema,
  attributionSchema,
  DEPRECATED_ATTRIBUTE_FIELDS,
} from './add-and-call.ts';
export {
  AGENT_PURPOSES,
  type AgentDefinition,
  agentDefinitionSchema,
  MUST_FINISH,
  OPENING_PARTS,
  type OpeningPart,
} from './agent-definition.ts';
export { type AgentFile, agentFileDefaults, agentFileSchema, agentJsonSchema } from './agent-file.ts';
export {
  ANALYSIS_TYPES,
  type AnalysisItem,
  type AnalysisQuestion,
  analysisItemSchema,
  analysisQuestionSchema,
  GOAL_ACHIEVEMENTS,
} from './analysis-item.ts';
export {
  type AnalysisAnswer,
  type AnalysisNotes,
  analysisNotesSchema,
  MOST_REASON_CHARACTERS,
  type Refusal,
} from './analysis-notes.ts';
export { AppError, type ErrorBody, type ErrorCode, errorBodySchema, STATUS_OF_CODE } from './app-error.ts';
export {
  CALL_DIRECTIONS,
  CALL_MODES,
  CALL_STATUSES,
  type CallMode,
  type CallOutcome,
  type CallStatus,
  callModeSchema,
  callOutcomeSchema,
  callStatusSchema,
  DESTINATION_TYPES,
  type DestinationType,
  DIAL_CERTAINTIES,
  type DialCertainty,
  dialCertaintySchema,
  ENDED_REASONS,
  type EndedReason,
  FINAL_STATUSES,
  type FinalStatus,
  isFinal,
  isPossibleOutcome,
  STATUSES_OF_REASON,
} from './call-outcome.ts';
export {
  type CallResult,
  callResultResponseSchema,
  callResultSchema,
  type PendingCallResult,
  pendingCallResultSchema,
} from './call-result.ts';
export {
  CALL_TASK_STATES,
  CANCEL_HOWS,
  type CallTaskState,
  type CancelHow,
  cancelHowSchema,
  type ShownTaskState,
  shownTaskState,
  shownTaskStateSchema,
} from './call-task-state.ts';
export {
  CALL_WORKFLOW,
  type CallReference,
  type NodeActivities,
  nodeQueue,
  SERVER_QUEUE,
  VOICE_QUEUE,
  type VoiceActivities,
} from './call-workflow.ts';
export {
  type CallerNumberHealth,
  type CallerNumberRest,
  callerNumberHealthSchema,
  callerNumberRestSchema,
  judgeCallerNumber,
  type RestReason,
} from './caller-number-health.ts';
export {
  areAlwaysOpen,
  type CallingHours,
  type CallingWindow,
  isCallingTime,
  LAWFUL_HOURS,
  nameCallingTime,
  nextCallingTime,
  nextCallingWindow,
} from './calling-hours.ts';
export { type CallingPlace, callingPlaceOf, zonesOf } from './calling-place.ts';
export { foldConversation } from './conversation.ts';
export { isDialableNumber } from './dialable-number.ts';
export { answerItem, fillAnswers } from './fill-answers.ts';
export { foldDestinationType } from './fold-destination-type.ts';
export { foldVariables } from './fold-variables.ts';
export { ID_PREFIXES, type IdKind, idSchema, isId } from './ids.ts';
export {
  type Degradation,
  type JournalEntry,
  type JournalEvent,
  journalEntrySchema,
  journalEventSchema,
} from './journal.ts';
export { localVoiceOf } from './local-voice.ts';
export * from './management/agent.ts';
export * from './management/api-key.ts';
export * from './management/audit-entry.ts';
export * from './management/call.ts';
export * from './management/call-task.ts';
export * from './management/caller-number.ts';
export * from './management/dialling.ts';
export * from './management/doctor.ts';
export * from './management/end-user.ts';
export * from './management/management-key.ts';
export * from './management/page.ts';
export * from './management/project.ts';
export * from './management/provider.ts';
export * from './management/redial-preview.ts';
export {
  type SavedSecret,
  type SaveSecretRequest,
  savedSecretSchema,
  saveSecretRequestSchema,
  secretListSchema,
} from './management/secret.ts';
export * from './management/suppression.ts';
export * from './management/task-explanation.ts';
export * from './management/trunk.ts';
export * from './management/user-group.ts';
export * from './management/webhook.ts';
export { type Message, messageSchema } from './message.ts';
export { primaryLanguage } from './primary-language.ts';
export {
  ipAllowListSchema,
  NUMBER_TYPES,
  type ProjectSettings,
  projectSettingsSchema,
} from './project-settings.ts';
export {
  CREDENTIAL_PROVIDERS,
  type CredentialProvider,
  credentialProviderSchema,
  PROVIDER_STAGES,
  PROVIDERS,
  PROVIDERS_OF_STAGE,
  type ProviderCredential,
  type ProviderCredentials,
  type ProviderName,
  type ProviderStage,
} from './provider.ts';
export {
  MISSING_CAUSES,
  type MissingSpan,
  RECORDING_ABSENCES,
  type Recording,
  type RecordingAbsence,
  type RecordingCheck,
  type RecordingLink,
  type RecordingPeaks,
  recordingLinkRequestSchema,
  recordingLinkSchema,
  recordingSchema,
} from './recording.ts';
export { type AutoRedialConfig, analysisConditionSchema, autoRedialConfigSchema } from './redial-config.ts';
export {
  type JudgedCondition,
  REDIAL_REASONS,
  type RedialDecision,
  type RedialReason,
  type RedialStep,
  redialDecisionSchema,
  redialStepSchema,
} from './redial-decision.ts';
export { type DelayCause, type RedialSettings, redialSettingsSchema } from './redial-settings.ts';
export {
  type AgentTools,
  BUILT_IN_TOOLS,
  type BuiltInTool,
  type HttpTool,
  httpToolSchema,
  readParameters,
  secretNameSchema,
  type TransferTarget,
} from './tool-definition.ts';
export { secretsNamedIn, TOOL_PLACE } from './tool-url.ts';
export { type NumberTemplate, type TrunkDefinition, trunkDefinitionSchema } from './trunk-definition.ts';
export { type TurnStage, type TurnTiming, turnStages } from './turn-stages.ts';
export { canonicalTimezone, offsetStretchAt } from './zone-offset.ts';
