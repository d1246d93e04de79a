import type { CallRow, PhoneRecord, Records } from './records.ts';

/** The journal's time is our process's, the invite's is the phone network's; both are of one machine. */
const CLOCK_MS = 50;
const RANG = new Set<PhoneRecord['event']>(['ringing', 'early_media', 'answer']);
/** They spend no retry: the trunk or we failed before anybody could be reached. */
const OUR_FAULTS = new Set(['trunk_error', 'internal_error']);

/** I3: one attempt rings once at most, is journalled before it is dialled, and redials keep to their number. */
export function findDoubleRings(
  records: Pick<Records, 'phone' | 'calls' | 'journal' | 'requests'>,
): string[] {
  const entriesOf = Map.groupBy(records.phone, ({ call }) => call);
  const diallingOf = Map.groupBy(
    records.journal.filter(({ event }) => event.kind === 'dialling'),
    ({ callId }) => callId,
  );
  const known = new Set(records.calls.map(({ callId }) => callId));
  const strangers = [...entriesOf.keys()]
    .filter((callId) => !known.has(callId))
    .map((callId) => `the phones heard of ${callId || 'a call without an id'}, which does not exist`);
  const perCall = records.calls.flatMap((call) => {
    const entries = entriesOf.get(call.callId) ?? [];
    const dialling = diallingOf.get(call.callId) ?? [];
    return judgeCall(
      call,
      entries,
      dialling.map(({ at, event }) => ({ at, trunkId: event.kind === 'dialling' ? event.trunkId : '' })),
    );
  });
  return [...strangers, ...perCall, ...findSurplusRedials(records, entriesOf)];
}

function judgeCall(
  { callId, dialCertainty }: CallRow,
  entries: readonly PhoneRecord[],
  dialling: readonly { at: string; trunkId: string }[],
): string[] {
  const faults: string[] = [];
  const invites = entries.filter(({ event }) => event === 'invite');
  const rang = new Set(entries.filter(({ event }) => RANG.has(event)).map(({ channel }) => channel));
  const trunks = new Set(dialling.map(({ trunkId }) => trunkId));
  if (rang.size > 1) faults.push(`${callId} rang ${rang.size} times`);
  if (invites.length > trunks.size)
    faults.push(`${callId} has ${invites.length} INVITEs for ${trunks.size} trunks tried`);
  const firstInvite = Math.min(...invites.map(({ at }) => Date.parse(at)));
  const firstDialling = Math.min(...dialling.map(({ at }) => Date.parse(at)));
  if (firstInvite < firstDialling - CLOCK_MS) faults.push(`${callId} was dialled before that was journalled`);
  if (dialCertainty === 'not_dialed' && rang.size > 0)
    faults.push(`${callId} is said not to have been dialled, and it rang`);
  return faults;
}

function findSurplusRedials(
  { calls, requests }: Pick<Records, 'calls' | 'requests'>,
  entriesOf: ReadonlyMap<string, readonly PhoneRecord[]>,
): string[] {
  const callsOf = Map.groupBy(calls, ({ callTaskId }) => callTaskId);
  return requests.flatMap(({ accepted, maxRetries }) => {
    const callTaskId = accepted[0]?.callTaskId ?? '';
    const spent = (callsOf.get(callTaskId) ?? []).filter(
      ({ callId, reason }) => entriesOf.has(callId) && !OUR_FAULTS.has(reason ?? ''),
    );
    if (spent.length <= maxRetries + 1) return [];
    return [`${callTaskId} was rung ${spent.length} times with ${maxRetries} retries`];
  });
}
