import type {
  AgentDefinition,
  AnalysisItem,
  Attribution,
  AutoRedialConfig,
  CallMode,
  CallResult,
  CallStatus,
  CallTaskState,
  DialCertainty,
  EndedReason,
  JournalEvent,
  Message,
  TrunkDefinition,
} from '@outspoken/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

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
}

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
  installation: { only_row: Generated<boolean>; dialling_stopped_at: NullableInstant };
  /** project_id null: for the whole installation. */
  suppressions: {
    project_id: string | null;
    phone_number: string;
    reason: string;
    created_at: CreationInstant;
  };
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
    created_at: CreationInstant;
  };
  end_users: {
    project_id: string;
    end_user_id: string;
    user_group_id: string;
    phone_number: string;
    attributes: JSONColumnType<Attribution[]>;
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
    created_at: CreationInstant;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  calls: {
    call_id: string;
    project_id: string;
    call_task_id: string | null;
    attempt: number | null;
    end_user_id: string | null;
    agent_id: string;
    agent_version: number | null;
    direction: CallResult['direction'];
    mode: CallMode;
    from_number: string;
    to_number: string;
    status: Generated<CallStatus>;
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
    redial_decision: NullableJson<unknown>;
  };
  journal: {
    project_id: string;
    call_id: string;
    seq: number;
    fence: number;
    at: Instant;
    event: JSONColumnType<JournalEvent>;
  };
  voice_processes: { node: string; process: string; slots: number; free: number; seen_at: Instant };
}
