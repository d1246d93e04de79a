import { createHash } from 'node:crypto';
import { type AddAndCallResponse, AppError, callingPlaceOf } from '@outspoken/contract';
import type { AcceptingProject } from '@outspoken/store/accept-calls';
import type { CallTarget } from '@outspoken/store/call-target';
import { findCallTarget } from '@outspoken/store/find-call-target';
import type { AcceptedAnswer, AcceptedCall } from '@outspoken/store/idempotent-requests';
import { judgeDestination } from '../policy/judge-destination.ts';
import { judgeHours } from '../policy/judge-hours.ts';
import { acceptanceMessage, nameIgnored } from './acceptance-message.ts';
import type { CallRequest, ReceivedCallRequest } from './call-request.ts';
import type { Caller } from './caller.ts';
import type { CallsDeps } from './calls-deps.ts';
import { findConditionFault, hasConditions } from './find-condition-fault.ts';

export interface ScheduledCall extends AddAndCallResponse {
  /** The answer was given before, to the same Idempotency-Key. */
  isReplayed: boolean;
}

type SchedulingDeps = Pick<CallsDeps, 'db' | 'acceptCall' | 'reachCrashPoint'>;

/** Stores the person and the task to ring them. The line desk takes it from there: nothing here waits for it. */
export async function scheduleCall(
  { db, acceptCall, reachCrashPoint }: SchedulingDeps,
  caller: Caller,
  received: ReceivedCallRequest,
): Promise<ScheduledCall> {
  const { request, ignoredFields, idempotencyKey } = received;
  const now = new Date();
  const project = acceptingProjectOf(caller);
  const requestHash = idempotencyKey === undefined ? null : hashRequest(request);

  // A request of which we already know a fault, or may find one in the agent, is looked up first: what is missing
  // from the project, and an earlier answer to the same key, come before it.
  const destinationFault = judgeDestination(received.phone, caller.settings);
  const place = callingPlaceOf(received.phone.country ?? null, request.attributes);
  const hours = judgeHours(caller.settings.callingHours, place, now);
  if (destinationFault !== null || hours.kind === 'refused' || hasConditions(request.redialConfig)) {
    const target = await findCallTarget(db, caller.projectId, { ...request, ...project, idempotencyKey });
    if (target.stored) return replay(target.stored, requestHash);
    refuseMissing(target, request);
    refuseConditions(request, target.analysisItems);
    if (destinationFault !== null)
      throw new AppError('destination_not_allowed', `phoneNumber ${destinationFault}.`);
    if (hours.kind === 'refused') {
      refuseSuppressed(target);
      throw new AppError('outside_calling_hours', hours.sentence);
    }
  }

  reachCrashPoint('accept:before-commit');
  const acceptance = await acceptCall(project, {
    ...request,
    place,
    askedAt: now,
    dueAt: hours.at,
    hoursBegin: hours.begin,
    ignored: nameIgnored(ignoredFields),
    idempotency:
      idempotencyKey === undefined || requestHash === null ? undefined : { key: idempotencyKey, requestHash },
  });
  reachCrashPoint('accept:after-commit');

  switch (acceptance.kind) {
    case 'accepted':
      return answerOf(acceptance.call, false);
    case 'answered_before':
      return replay(acceptance.stored, requestHash);
    case 'in_progress':
      throw new AppError(
        'idempotency_in_progress',
        'The first request with this Idempotency-Key still runs.',
      );
    case 'refused':
      refuseMissing(acceptance.target, request);
      refuseSuppressed(acceptance.target);
      throw new Error('a call was refused without a reason');
    default:
      return acceptance satisfies never;
  }
}

function acceptingProjectOf({ projectId, mode, settings }: Caller): AcceptingProject {
  const { attemptsPerNumberPerDay, conversationsPerNumberPerDay, minutesPerDay } = settings;
  return { projectId, mode, attemptsPerNumberPerDay, conversationsPerNumberPerDay, minutesPerDay };
}

function refuseMissing(target: CallTarget, request: CallRequest): void {
  const { projectDisabled, userGroupId, agentId } = target;
  if (projectDisabled) throw new AppError('project_not_found', 'The project of this API key is disabled.');
  if (userGroupId === null) throw new AppError('user_group_not_found', 'The contact group was not found.');
  if (agentId === null) throw new AppError('agent_not_found', agentSentence(request.agentId));
}

function refuseSuppressed({ isSuppressed }: CallTarget): void {
  if (isSuppressed) throw new AppError('destination_suppressed', 'phoneNumber asked not to be called.');
}

function refuseConditions(
  { redialConfig }: CallRequest,
  items: Parameters<typeof findConditionFault>[1],
): void {
  const fault = hasConditions(redialConfig) ? findConditionFault(redialConfig, items) : null;
  if (fault !== null) throw new AppError('invalid_request', fault);
}

function agentSentence(agentId: string | undefined): string {
  if (agentId === undefined) return 'No agentId was given and the project has no default agent.';
  return 'The agent was not found, or no version of it is published.';
}

function replay({ requestHash, answer }: AcceptedAnswer, hash: Buffer | null): ScheduledCall {
  if (hash?.toString('hex') !== requestHash) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used with another body.');
  }
  return answerOf(answer, true);
}

function answerOf(call: AcceptedCall, isReplayed: boolean): ScheduledCall {
  const { endUserId, callTaskId } = call;
  return { message: acceptanceMessage(call), endUserId, callTaskId, isReplayed };
}

/** Of what was understood, whose fields are in a fixed order: not of what was written. */
function hashRequest(request: CallRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}
