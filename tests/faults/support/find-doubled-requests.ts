import { type Records } from './records.ts';

/** I2: one key makes one person and one task, however often it was sent. */
export function findDoubledRequests({
  requests,
  tasks,
  endUsers,
}: Pick<Records, 'requests' | 'tasks' | 'endUsers'>): string[] {
  const answeredTwice = requests
    .filter(({ accepted }) => new Set(accepted.map((ids) => `${ids.callTaskId} ${ids.endUserId}`)).size > 1)
    .map(({ idempotencyKey }) => `the key ${idempotencyKey} was answered with several tasks`);
  const sharing = Map.groupBy(
    requests.flatMap(({ idempotencyKey, accepted }) =>
      [...new Set(accepted.map(({ callTaskId }) => callTaskId))].map((callTaskId) => ({
        idempotencyKey,
        callTaskId,
      })),
    ),
    ({ callTaskId }) => callTaskId,
  );
  const shared = [...sharing]
    .filter(([, keys]) => keys.length > 1)
    .map(([callTaskId]) => `${callTaskId} answers several keys`);
  return [...answeredTwice, ...shared, ...findSurplus({ requests, tasks, endUsers })];
}

/** A request whose client never saw an answer may have made its task; nothing else may have made one. */
function findSurplus({ requests, tasks, endUsers }: Pick<Records, 'requests' | 'tasks' | 'endUsers'>) {
  const tasksOf = Map.groupBy(tasks, ({ projectId }) => projectId);
  return [...Map.groupBy(requests, ({ projectId }) => projectId)].flatMap(([projectId, sent]) => {
    const told = new Set(sent.flatMap(({ accepted }) => accepted.map(({ callTaskId }) => callTaskId)));
    const its = tasksOf.get(projectId) ?? [];
    const untold = its.filter(({ callTaskId }) => !told.has(callTaskId));
    const unanswered = sent.filter(({ accepted }) => accepted.length === 0).length;
    const people = endUsers.get(projectId) ?? 0;
    const faults: string[] = [];
    if (untold.length > unanswered)
      faults.push(
        `${projectId} has ${untold.length} tasks that no client knows of, at most ${unanswered} may be`,
      );
    if (people !== its.length) faults.push(`${projectId} has ${people} people for ${its.length} tasks`);
    return faults;
  });
}
