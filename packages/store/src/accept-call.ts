// Accepting a call is one statement and one round trip: what the request means is looked up, and when nothing stands
// in its way the person, the task and the desk's wake-up are written. With an Idempotency-Key the answer is written
// too: two of the same key can never both be accepted, because its row has one primary key, and one that comes while
// the first is being written is told so, because an advisory lock guards the key until the commit.
import type { Attribution, AutoRedialConfig, CallMode } from '@outspoken/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CallTarget, GONE, selectCallTarget, type WantedTarget } from './call-target.ts';
import { type AcceptedAnswer, type AcceptedCall, findStoredAnswer } from './idempotent-requests.ts';
import { newId } from './new-id.ts';
import type { Executor } from './open-database.ts';
import { toJsonb } from './to-jsonb.ts';

export interface CallToAccept extends WantedTarget {
  mode: CallMode;
  attributes: Attribution[];
  redialConfig: AutoRedialConfig | null;
  dueAt: Date;
  /** The fields that meant nothing, named for the caller. */
  ignored: string | null;
  idempotency?: IdempotencyGuard | undefined;
}

export interface IdempotencyGuard {
  key: string;
  /** Says whether two requests ask for the same. */
  requestHash: Buffer;
}

export type Acceptance =
  | { kind: 'accepted'; call: AcceptedCall }
  /** Nothing was stored; the target says what is missing. */
  | { kind: 'refused'; target: CallTarget }
  | { kind: 'answered_before'; stored: AcceptedAnswer }
  | { kind: 'in_progress' };

interface Row extends CallTarget {
  isAccepted: boolean;
  isLocked: boolean;
}

export async function acceptCall(db: Executor, projectId: string, call: CallToAccept): Promise<Acceptance> {
  const guard = call.idempotency;
  const endUserId = newId('endUser');
  const callTaskId = newId('callTask');
  const { rows } = await sql<Row>`
    with target as materialized (
      ${selectCallTarget(projectId, call)}
    ), acceptable as (
      select *, greatest(${call.dueAt}::timestamptz, "freeAt") as due_at from target
      where not "projectDisabled" and "userGroupId" is not null and "agentId" is not null and not "isSuppressed"
    ), ${guard ? claimKey(projectId, call, { guard, endUserId, callTaskId }) : NO_KEY}, registered as (
      insert into end_users (project_id, end_user_id, user_group_id, phone_number, attributes)
      select ${projectId}, ${endUserId}, "userGroupId", ${call.phoneNumber}, ${toJsonb(call.attributes)}::jsonb
      from accepted
    ), queued as (
      insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, due_at, waiting_for,
        redial_config)
      select ${projectId}, ${callTaskId}, ${endUserId}, "agentId", ${call.mode}, due_at, "waitingFor",
        ${call.redialConfig ? toJsonb(call.redialConfig) : null}::jsonb
      from accepted
    ), woken as (
      -- Only when the desk would come later than due, so that accepts do not queue behind this row; a wake-up that
      -- a running desk overwrites is made good by wakeOverlookedProjects.
      update project_lines set next_due_at = accepted.due_at
      from accepted where project_id = ${projectId} and next_due_at > accepted.due_at
    )
    select target.*, exists (select from accepted) as "isAccepted", lock.held as "isLocked"
    from lock left join target on true`.execute(db);
  const [row] = rows;
  if (row?.isAccepted) {
    const { ignored } = call;
    return { kind: 'accepted', call: { endUserId, callTaskId, ...waitOf(row), ignored } };
  }
  const target = row && row.projectDisabled !== null ? row : GONE;
  if (!guard) return { kind: 'refused', target };
  // Nothing was written: the key was answered before, perhaps even after our snapshot, or the request is refused.
  const stored = await findStoredAnswer(db, projectId, { mode: call.mode, idempotencyKey: guard.key });
  if (stored) return { kind: 'answered_before', stored };
  return row?.isLocked ? { kind: 'refused', target } : { kind: 'in_progress' };
}

const NO_KEY = sql`accepted as (
      select * from acceptable
    ), lock as (
      select true as held
    )`;

/** The row of the key is written only by whoever holds the lock and is the first; a forgotten one is replaced. */
function claimKey(
  projectId: string,
  { mode, ignored }: CallToAccept,
  { guard, endUserId, callTaskId }: { guard: IdempotencyGuard; endUserId: string; callTaskId: string },
): RawBuilder<unknown> {
  const answer = toJsonb({ endUserId, callTaskId, ignored });
  return sql`lock as materialized (
      select pg_try_advisory_xact_lock(
        hashtextextended(${`${projectId} ${mode} ${guard.key}`}::text, 0)) as held
    ), claimed as (
      insert into idempotent_requests (project_id, mode, idempotency_key, request_hash, answer)
      select ${projectId}, ${mode}, ${guard.key}, ${guard.requestHash}::bytea, ${answer}::jsonb || jsonb_build_object(
        'freeAt', "freeAt", 'waitingFor', "waitingFor", 'isPaused', "isPaused")
      from acceptable cross join lock where lock.held
      on conflict (project_id, mode, idempotency_key) do update
        set request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at
        where idempotent_requests.created_at <= now() - interval '24 hours'
      returning 1
    ), accepted as (
      select acceptable.* from acceptable cross join claimed
    )`;
}

function waitOf({ freeAt, waitingFor, isPaused }: CallTarget) {
  return { freeAt: freeAt?.toISOString() ?? null, waitingFor, isPaused };
}
