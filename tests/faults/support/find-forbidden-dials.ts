import { type Circumstances, type Records } from './records.ts';

/** A dial that was judged just before may still be on its way: the gate to Asterisk shuts after three seconds. */
const ON_ITS_WAY_MS = 4000;

/** I8: nobody is rung outside the calling hours, after refusing, or when suppressed. */
export function findForbiddenDials(
  { phone, calls }: Pick<Records, 'phone' | 'calls'>,
  { suppressed, closed }: Pick<Circumstances, 'suppressed' | 'closed'>,
): string[] {
  const callOf = new Map(calls.map((call) => [call.callId, call]));
  const refusals = Map.groupBy(
    calls.filter(({ refused }) => refused),
    ({ projectId, number }) => `${projectId} ${number}`,
  );
  return phone.flatMap((entry) => {
    const call = callOf.get(entry.call);
    if (entry.event !== 'invite' || !call) return [];
    const { callId, projectId } = call;
    const at = Date.parse(entry.at);
    const faults: string[] = [];
    if (closed.includes(projectId)) faults.push(`${callId} was dialled outside the calling hours`);
    const isSuppressed = suppressed.some(
      (one) =>
        one.projectId === projectId && one.number === call.number && at > Date.parse(one.at) + ON_ITS_WAY_MS,
    );
    if (isSuppressed) faults.push(`${callId} was dialled though its number is suppressed`);
    const refused = refusals.get(`${projectId} ${call.number}`) ?? [];
    if (refused.some(({ endedAt }) => endedAt !== null && at > Date.parse(endedAt) + ON_ITS_WAY_MS))
      faults.push(`${callId} was dialled though the person had refused`);
    return faults;
  });
}
