import type {
  AddAndCallResponse,
  AgentDefinition,
  AnalysisItem,
  AnalysisNotes,
  Attribution,
  AutoRedialConfig,
  CallMode,
  CallResult,
  CallStatus,
  CallTaskState,
  Consent,
  DeliveryState,
  DestinationType,
  DialCertainty,
  EndedReason,
  EventKind,
  JournalEvent,
  ManagementRole,
  Message,
  RecordingAbsence,
  RecordingCheck,
  RecordingPeaks,
  TrunkDefinition,
} from '@outspoken/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type CreationInstant = ColumnType<Date, Date | undefined, never>;
/** jsonb: parsed when read, written as text (see to-jsonb.ts). */
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface StoredRecording {
  bucket: string;
  key: string;
  bytes: number;
  sha256: string;
  seconds: number;
  /** Absent: it was stored before there were any. */
  check?: RecordingCheck;
  peaks?: RecordingPeaks;
}

/** Why a queued task was moved to later than it was due. */
export type WaitingFor =
  | 'number_cap'
  | 'number_busy'
  | 'conversation_cap'
  | 'minutes_cap'
  | 'calling_hours'
  | 'trunk_breaker'
  | 'trunk_busy'
  | 'redial';

export interface Tables {
  projects: {
    project_id: string;
    name: string;
    default_caller_number: string;
    default_group_id: string | null;
    default_agent_id: string | null;
    settings: ColumnType<Record<string, unknown>, string | undefined, string>;
    paused_at: NullableInstant;
    disabled_at: NullableInstant;
    deleted_at: NullableInstant;
    created_at: CreationInstant;
  };
  project_lines: {
    project_id: string;
    lines: Generated<number>;
    /** The driver gives the number Infinity for 'infinity'. */
    next_due_at: ColumnType<Date | number, Date | undefined, Date>;
  };
  api_keys: {
    api_key_id: string;
    project_id: string;
    key_hash: Buffer;
    mode: CallMode;
    name: string;
    ip_allow_list: ColumnType<string[], string | undefined, string>;
    last_used_at: NullableInstant;
    revoked_at: NullableInstant;
    created_at: CreationInstant;
  };
  user_groups: {
    project_id: string;
    user_group_id: string;
    name: string;
    paused_at: NullableInstant;
    created_at: CreationInstant;
  };
  idempotent_requests: {
    project_id: string;
    mode: CallMode;
    idempotency_key: string;
    request_hash: Buffer;
    answer: JSONColumnType<AddAndCallResponse>;
    created_at: CreationInstant;
  };
  installation: { only_row: Generated<boolean>; dialling_stopped_at: NullableInstant };
  /** project_id null: for the whole installation. */
  suppressions: {
    project_id: string | null;
    suppression_id: Generated<string>;
    phone_number: string;
    reason: string;
    created_at: CreationInstant;
  };
  /** project_id null: of the whole installation. */
  management_keys: {
    management_key_id: string;
    project_id: string | null;
    key_hash: Buffer;
    role: ManagementRole;
    name: string;
    revoked_at: NullableInstant;
    created_at: CreationInstant;
  };
  audit_entries: {
    audit_entry_id: string;
    project_id: string | null;
    actor: string;
    action: string;
    target: string;
    fields: string[];
    at: CreationInstant;
  };
  caller_numbers: {
    project_id: string;
    caller_number_id: string;
    phone_number: string;
    /** Null: not looked up yet; ZZ: of no country. */
    country: string | null;
    rests_until: NullableInstant;
    created_at: CreationInstant;
  };
  recording_deletions: { project_id: string; bucket: string; key: string; requested_at: CreationInstant };
  agents: {
    project_id: string;
    agent_id: string;
    name: string;
    published_version: number | null;
    draft: NullableJson<AgentDefinition>;
    paused_at: NullableInstant;
    deleted_at: NullableInstant;
    created_at: CreationInstant;
  };
  agent_versions: {
    project_id: string;
    agent_id: string;
    version: number;
    definition: JSONColumnType<AgentDefinition>;
    published_at: CreationInstant;
  };
  trunks: {
    trunk_id: string;
    project_id: string | null;
    name: string;
    mode: CallMode;
    definition: JSONColumnType<TrunkDefinition>;
    sealed_passwords: Buffer | null;
    /** Grows with every save. */
    version: Generated<number>;
    updated_at: CreationInstant;
    created_at: CreationInstant;
  };
  trunk_states: {
    node: string;
    trunk_id: string;
    reachable: boolean | null;
    registered: boolean | null;
    at: Instant;
  };
  trunk_watches: { node: string; at: Instant };
  trunk_gates: {
    trunk_id: string;
    next_invite_at: Instant;
    faults: Generated<number>;
    openings: Generated<number>;
    open_until: NullableInstant;
    probe_call_id: string | null;
    probe_until: NullableInstant;
  };
  waiting_cancellations: {
    project_id: string;
    cancellation_id: Generated<string>;
    agent_id: string | null;
    user_group_id: string | null;
    requested_at: CreationInstant;
    worked_at: CreationInstant;
  };
  end_users: {
    project_id: string;
    end_user_id: string;
    user_group_id: string;
    phone_number: string;
    attributes: JSONColumnType<Attribution[]>;
    consent: NullableJson<Consent>;
    erased_at: NullableInstant;
    created_at: CreationInstant;
  };
  call_tasks: {
    project_id: string;
    call_task_id: string;
    end_user_id: string;
    agent_id: string;
    mode: CallMode;
    state: Generated<CallTaskState>;
    due_at: Instant;
    calls_made: Generated<number>;
    redial_config: NullableJson<AutoRedialConfig>;
    cancel_requested: 'goodbye' | 'at_once' | null;
    /** Of the number to be called; null where it is not known. */
    destination_country: string | null;
    waiting_for: WaitingFor | null;
    /** Of the person, canonical; null: all zones of the destination's country count. */
    timezone: string | null;
    /** A trigger moves it when the task is postponed. */
    expires_at: ColumnType<Date, Date | undefined, Date>;
    /** The paused agent or group for which a due task was set aside. */
    paused_by: string | null;
    created_at: CreationInstant;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  calls: {
    call_id: string;
    project_id: string;
    call_task_id: string | null;
    attempt: number | null;
    end_user_id: string | null;
    /** A trigger takes it from the end user. */
    user_group_id: GeneratedAlways<string | null>;
    agent_id: string;
    agent_version: number | null;
    direction: CallResult['direction'];
    mode: CallMode;
    from_number: string;
    to_number: string;
    status: Generated<CallStatus>;
    /** The status, once the call has ended. */
    final_status: GeneratedAlways<CallStatus | null>;
    ended_reason: EndedReason | null;
    dial_certainty: DialCertainty | null;
    node: string | null;
    process: string | null;
    fence: Generated<number>;
    workflow_started_at: NullableInstant;
    created_at: CreationInstant;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    started_at: NullableInstant;
    answered_at: NullableInstant;
    ended_at: NullableInstant;
    concluded_at: NullableInstant;
    duration_seconds: number | null;
    is_voicemail: Generated<boolean>;
    conversation: NullableJson<{ messages: Message[] }>;
    analysis: NullableJson<AnalysisItem[]>;
    end_user_attributes_snapshot: NullableJson<Record<string, string>>;
    final_variables_snapshot: NullableJson<Record<string, unknown>>;
    recording: NullableJson<StoredRecording>;
    recording_absence: RecordingAbsence | null;
    redial_decision: NullableJson<unknown>;
    /** The last one tried. */
    trunk_id: string | null;
    destination_type: DestinationType | null;
    /** The person asked not to be called again. */
    refused: Generated<boolean>;
    /** A time agreed in the call. */
    callback_at: NullableInstant;
    /** Per analysis item, what supports its value. */
    analysis_notes: NullableJson<AnalysisNotes>;
    /** Ended undialled only because it must wait: for what, and until when. */
    postponed_for: Exclude<WaitingFor, 'redial'> | null;
    postponed_until: NullableInstant;
  };
  journal: {
    project_id: string;
    call_id: string;
    seq: number;
    fence: number;
    at: Instant;
    event: JSONColumnType<JournalEvent>;
  };
  webhook_endpoints: {
    project_id: string;
    webhook_endpoint_id: string;
    url: string;
    event_kinds: EventKind[];
    secret: Buffer;
    former_secret: Buffer | null;
    former_secret_until: NullableInstant;
    failing_since: NullableInstant;
    disabled_at: NullableInstant;
    disabled_reason: 'operator' | 'gone' | null;
    deleted_at: NullableInstant;
    created_at: CreationInstant;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  events: {
    project_id: string;
    event_id: string;
    kind: string;
    data: JSONColumnType<Record<string, unknown>>;
    created_at: CreationInstant;
  };
  webhook_deliveries: {
    project_id: string;
    event_id: string;
    webhook_endpoint_id: string;
    state: Generated<DeliveryState>;
    due_at: Generated<Date>;
    leased_until: NullableInstant;
    attempts: Generated<number>;
    former_attempts: Generated<number>;
    last_status: number | null;
    last_fault: string | null;
    delivered_at: NullableInstant;
    created_at: CreationInstant;
  };
  webhook_attempts: {
    project_id: string;
    event_id: string;
    webhook_endpoint_id: string;
    attempt: number;
    started_at: Instant;
    duration_ms: number;
    status: number | null;
    fault: string | null;
  };
  voice_processes: { node: string; process: string; slots: number; free: number; seen_at: Instant };
}
