import { type Records } from './records.ts';

/** I1: every accepted request has its task, and the task is final, with its calls, and was told of. */
export function findLostTasks({
  requests,
  tasks,
  calls,
  told,
}: Pick<Records, 'requests' | 'tasks' | 'calls' | 'told'>): string[] {
  const known = new Set(tasks.map(({ callTaskId }) => callTaskId));
  const callsOf = Map.groupBy(calls, ({ callTaskId }) => callTaskId);
  const toldFinal = new Set(
    told.filter(({ kind }) => kind === 'call_task.final').map(({ callTaskId }) => callTaskId),
  );
  const missing = requests
    .flatMap(({ accepted }) => accepted)
    .filter(({ callTaskId }) => !known.has(callTaskId))
    .map(({ callTaskId }) => `${callTaskId} was accepted and does not exist`);
  const unfinished = tasks.flatMap(({ callTaskId, state }) => {
    if (state !== 'final') return [`${callTaskId} is ${state}, not final`];
    const its = callsOf.get(callTaskId) ?? [];
    const faults = its
      .filter(({ endedAt }) => endedAt === null)
      .map(({ callId }) => `${callTaskId} is final, and its ${callId} has not ended`);
    if (its.length === 0) faults.push(`${callTaskId} is final without a call`);
    if (!toldFinal.has(callTaskId)) faults.push(`${callTaskId} is final, and nobody was told`);
    return faults;
  });
  return [...new Set(missing), ...unfinished];
}
