// Accepting calls is one statement and one round trip, for one request or for many of a project that came together:
// what each means is looked up, and of those in whose way nothing stands the person, the task and the desk's wake-up
// are written. With an Idempotency-Key the answer is written too: two of the same key can never both be accepted,
// because its row has one primary key, and one that comes while the first is being written is told so, because an
// advisory lock guards the key until the commit.
import type { Attribution, AutoRedialConfig, CallingPlace, CallMode } from '@outspoken/contract';
import { sql } from 'kysely';
import { type CallTarget, callTargets, GONE, type ProjectCaps, type WantedTarget } from './call-target.ts';
import { type AcceptedAnswer, type AcceptedCall, findStoredAnswer } from './idempotent-requests.ts';
import { newId } from './new-id.ts';
import type { Executor } from './open-database.ts';
import { toJsonb } from './to-jsonb.ts';

export interface CallToAccept extends WantedTarget {
  attributes: Attribution[];
  redialConfig: AutoRedialConfig | null;
  /** Where the person is called. */
  place: CallingPlace;
  askedAt: Date;
  /** When the calling hours allow it. */
  dueAt: Date;
  /** The clock time there, when that is not now. */
  hoursBegin: string | null;
  /** The fields that meant nothing, named for the caller. */
  ignored: string | null;
  idempotency?: IdempotencyGuard | undefined;
}

export interface IdempotencyGuard {
  key: string;
  /** Says whether two requests ask for the same. */
  requestHash: Buffer;
}

/** What the calls of one statement have in common. */
export interface AcceptingProject extends ProjectCaps {
  projectId: string;
  mode: CallMode;
}

export type Acceptance =
  | { kind: 'accepted'; call: AcceptedCall }
  /** Nothing was stored; the target says what is missing. */
  | { kind: 'refused'; target: CallTarget }
  | { kind: 'answered_before'; stored: AcceptedAnswer }
  | { kind: 'in_progress' };

interface Row extends CallTarget {
  n: number;
  isAccepted: boolean;
  waitsForHours: boolean;
  isLocked: boolean;
}

/** Answers in the order of the calls, of which no two may have the same Idempotency-Key. All are stored, or none. */
export async function acceptCalls(
  db: Executor,
  project: AcceptingProject,
  calls: readonly CallToAccept[],
): Promise<Acceptance[]> {
  const { projectId, mode } = project;
  const asked = calls.map(toAsked);
  const { rows } = await sql<Row>`
    with asked as materialized (
      select * from json_to_recordset(${toJsonb(asked)}::json) as asked (
        n int, user_group_id text, agent_id text, phone_number text, attributes jsonb, redial_config jsonb,
        asked_at timestamptz, due_at timestamptz, hours_begin text, country text, timezone text, end_user_id text, call_task_id text,
        idempotency_key text, request_hash text, ignored text)
    ), ${callTargets(projectId, project)}, acceptable as materialized (
      select *, greatest(due_at, "freeAt") as rings_at,
        hours_begin is not null and due_at >= coalesce("freeAt", '-infinity') as waits_for_hours, idempotency_key is null
        or pg_try_advisory_xact_lock(hashtextextended(${`${projectId} ${mode} `}::text || idempotency_key, 0))
        as is_locked
      from target
      where not "projectDisabled" and "userGroupId" is not null and "agentId" is not null and not "isSuppressed"
    ), claimed as (
      -- Written only by whoever holds the lock and is the first; a forgotten one is replaced.
      insert into idempotent_requests (project_id, mode, idempotency_key, request_hash, answer)
      select ${projectId}, ${mode}, idempotency_key, decode(request_hash, 'hex'), jsonb_build_object(
        'endUserId', end_user_id, 'callTaskId', call_task_id, 'ignored', ignored,
        'freeAt', case when waits_for_hours then due_at else "freeAt" end,
        'waitingFor', case when waits_for_hours then 'calling_hours' else "waitingFor" end,
        'hoursBegin', case when waits_for_hours then hours_begin end, 'isPaused', "isPaused")
      from acceptable where is_locked and idempotency_key is not null
      on conflict (project_id, mode, idempotency_key) do update
        set request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at
        where idempotent_requests.created_at <= now() - interval '24 hours'
      returning idempotency_key
    ), accepted as materialized (
      select * from acceptable
      where idempotency_key is null or idempotency_key in (select idempotency_key from claimed)
    ), registered as (
      insert into end_users (project_id, end_user_id, user_group_id, phone_number, attributes)
      select ${projectId}, end_user_id, "userGroupId", phone_number, attributes from accepted
    ), queued as (
      insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, due_at, waiting_for,
        redial_config, destination_country, timezone, expires_at)
      select ${projectId}, call_task_id, end_user_id, "agentId", ${mode}, rings_at,
        case when waits_for_hours then 'calling_hours' else "waitingFor" end, redial_config, country, timezone,
        least(rings_at + interval '24 hours', asked_at + interval '7 days')
      from accepted
    ), woken as (
      -- Only when the desk would come later than due, so that accepts do not queue behind this row; a wake-up that
      -- a running desk overwrites is made good by wakeOverlookedProjects.
      update project_lines set next_due_at = first.rings_at
      from (select min(rings_at) as rings_at from accepted) first
      where project_id = ${projectId} and next_due_at > first.rings_at
    )
    select asked.n, target."projectDisabled", target."userGroupId", target."agentId", target."isSuppressed",
      target."isPaused", target."freeAt", target."waitingFor", accepted.n is not null as "isAccepted",
      coalesce(accepted.waits_for_hours, false) as "waitsForHours",
      coalesce(acceptable.is_locked, true) as "isLocked"
    from asked left join target using (n) left join acceptable using (n) left join accepted using (n)`.execute(
    db,
  );
  const answers: Acceptance[] = [];
  for (const row of rows.toSorted((a, b) => a.n - b.n)) {
    const call = calls[row.n];
    const ids = asked[row.n];
    if (!call || !ids) throw new Error('a call was answered that nobody asked for');
    if (row.isAccepted) {
      const { end_user_id: endUserId, call_task_id: callTaskId } = ids;
      const accepted = { endUserId, callTaskId, ...waitOf(row, call), ignored: call.ignored };
      answers.push({ kind: 'accepted', call: accepted });
    } else answers.push(await explainRefusal(db, project, { call, row }));
  }
  return answers;
}

function waitOf({ freeAt, waitingFor, isPaused, waitsForHours }: Row, { dueAt, hoursBegin }: CallToAccept) {
  if (waitsForHours)
    return { freeAt: dueAt.toISOString(), waitingFor: 'calling_hours' as const, hoursBegin, isPaused };
  return { freeAt: freeAt?.toISOString() ?? null, waitingFor, hoursBegin: null, isPaused };
}

/** Nothing was written: the key was answered before, perhaps even after our snapshot, or the request is refused. */
async function explainRefusal(
  db: Executor,
  { projectId, mode }: AcceptingProject,
  { call, row }: { call: CallToAccept; row: Row },
): Promise<Acceptance> {
  const target = row.projectDisabled === null ? GONE : row;
  if (!call.idempotency) return { kind: 'refused', target };
  const stored = await findStoredAnswer(db, projectId, { mode, idempotencyKey: call.idempotency.key });
  if (stored) return { kind: 'answered_before', stored };
  return row.isLocked ? { kind: 'refused', target } : { kind: 'in_progress' };
}

function toAsked(call: CallToAccept, n: number) {
  return {
    n,
    user_group_id: call.userGroupId ?? null,
    agent_id: call.agentId ?? null,
    phone_number: call.phoneNumber,
    attributes: call.attributes,
    redial_config: call.redialConfig,
    asked_at: call.askedAt,
    due_at: call.dueAt,
    hours_begin: call.hoursBegin,
    country: call.place.country,
    timezone: call.place.timezone,
    end_user_id: newId('endUser'),
    call_task_id: newId('callTask'),
    idempotency_key: call.idempotency?.key ?? null,
    request_hash: call.idempotency?.requestHash.toString('hex') ?? null,
    ignored: call.ignored,
  };
}
