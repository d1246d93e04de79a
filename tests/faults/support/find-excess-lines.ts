import type { Circumstances, PhoneRecord, Records } from './records.ts';

/** A phone writes its end some moments after the BYE reached it, and by then we may have dialled the next. */
const SIGNALLING_MS = 500;
const WINDOW_MS = 10_000;

/** I7: by the phone network's log, a project never has more calls at once than it has lines. */
export function findExcessLines(
  { phone, calls }: Pick<Records, 'phone' | 'calls'>,
  { lines, asteriskGone }: Pick<Circumstances, 'lines' | 'asteriskGone'>,
): string[] {
  const projectOf = new Map(calls.map(({ callId, projectId }) => [callId, projectId]));
  const legs = readLegs(phone, asteriskGone).filter(({ callId }) => projectOf.has(callId));
  return [...Map.groupBy(legs, ({ callId }) => projectOf.get(callId) ?? '')].flatMap(([projectId, its]) => {
    const most = mostAtOnce(its);
    const allowed = lines.get(projectId) ?? Number.POSITIVE_INFINITY;
    return most > allowed ? [`${projectId} had ${most} calls at once with ${allowed} lines`] : [];
  });
}

/** I7: a trunk sees at most 10 × its calls per second + 1 INVITEs in any 10 s. */
export function findExcessInvites(
  { phone }: Pick<Records, 'phone'>,
  { callsPerSecond }: Pick<Circumstances, 'callsPerSecond'>,
): string[] {
  if (callsPerSecond === null) return [];
  const times = phone
    .filter(({ event }) => event === 'invite')
    .map(({ at }) => Date.parse(at))
    .sort((a, b) => a - b);
  const allowed = (WINDOW_MS / 1000) * callsPerSecond + 1;
  let first = 0;
  for (const [index, time] of times.entries()) {
    while (time - (times[first] ?? time) >= WINDOW_MS) first += 1;
    const count = index - first + 1;
    if (count > allowed) return [`the trunk saw ${count} INVITEs within 10 s, ${allowed} are allowed`];
  }
  return [];
}

interface PhoneLeg {
  callId: string;
  from: number;
  to: number;
}

function readLegs(phone: readonly PhoneRecord[], asteriskGone: Circumstances['asteriskGone']): PhoneLeg[] {
  const endOf = new Map(
    phone.filter(({ event }) => event === 'end').map(({ channel, at }) => [channel, Date.parse(at)]),
  );
  return phone
    .filter(({ event }) => event === 'invite')
    .map(({ call, channel, at }) => {
      const from = Date.parse(at);
      const to = (endOf.get(channel) ?? Number.POSITIVE_INFINITY) - SIGNALLING_MS;
      const goneAt = asteriskGone.map((time) => Date.parse(time.from)).filter((time) => time >= from);
      return { callId: call, from, to: Math.min(to, ...goneAt) };
    });
}

function mostAtOnce(legs: readonly PhoneLeg[]): number {
  const changes = legs
    .flatMap(({ from, to }) => [
      { at: from, change: 1 },
      { at: Math.max(from, to), change: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.change - b.change);
  let held = 0;
  let most = 0;
  for (const { change } of changes) {
    held += change;
    most = Math.max(most, held);
  }
  return most;
}
