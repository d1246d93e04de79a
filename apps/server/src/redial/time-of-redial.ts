// When a number is rung again: so long after the call as its end asks for, at another time of day where nobody came
// to the phone, and inside the calling hours.
import {
  type CallingHours,
  type CallingPlace,
  type DelayCause,
  type EndedReason,
  nextCallingTime,
  type RedialSettings,
  type RedialStep,
} from '@outspoken/contract';

const DAY_MS = 24 * 3600 * 1000;

export interface RedialClock {
  settings: RedialSettings;
  hours: CallingHours;
  place: CallingPlace;
}

export interface LastCall {
  reason: EndedReason;
  endedAt: Date;
  /** When the task's calls were dialled, this one too. */
  dialledAt: readonly Date[];
  /** Calls that rang nobody, this one too, when it did not: each makes the next wait longer. */
  inVain: number;
}

export const CAUSE_OF_REASON: Readonly<Record<EndedReason, DelayCause>> = {
  busy: 'busy',
  ring_timeout: 'noAnswer',
  unavailable: 'noAnswer',
  voicemail: 'noAnswer',
  announcement: 'noAnswer',
  declined: 'declined',
  blocked: 'declined',
  invalid_number: 'unreachable',
  not_routable: 'unreachable',
  callee_hangup: 'conversation',
  agent_hangup: 'conversation',
  max_duration: 'conversation',
  silence: 'conversation',
  transferred: 'conversation',
  trunk_error: 'failed',
  carrier_refused: 'failed',
  provider_error: 'failed',
  worker_lost: 'failed',
  internal_error: 'failed',
  cancelled: 'failed',
  suppressed: 'failed',
  expired: 'failed',
};

/** Adds to the steps what moved the time. Null: the place has no calling time at all. */
export function timeOfRedial(
  clock: RedialClock,
  call: LastCall,
  now: Date,
  steps: RedialStep[],
): Date | null {
  const cause = CAUSE_OF_REASON[call.reason];
  const seconds = clock.settings.delaySeconds[cause] * Math.max(1, call.inVain);
  const earliest = laterOf(now, new Date(call.endedAt.getTime() + seconds * 1000));
  steps.push({ rule: 'delay', passed: true, cause, seconds, until: earliest.toISOString() });
  const open = intoHours(clock, earliest, steps);
  if (open === null || cause !== 'noAnswer') return open;
  const apart = atOtherTimeOfDay(clock, open, call.dialledAt);
  if (apart.getTime() !== open.getTime())
    steps.push({ rule: 'other_time_of_day', passed: true, until: apart.toISOString() });
  return apart;
}

export function intoHours({ hours, place }: RedialClock, from: Date, steps: RedialStep[]): Date | null {
  const open = nextCallingTime(hours, place, from);
  if (open?.getTime() !== from.getTime())
    steps.push({ rule: 'calling_hours', passed: open !== null, until: open?.toISOString() ?? null });
  return open;
}

export function laterOf(one: Date, other: Date): Date {
  return one.getTime() > other.getTime() ? one : other;
}

/**
 * The first calling time that is apart from all former ones by the clock. Where a day has none, the time stays as it
 * was: ringing at a known hour is better than never. An hour of daylight saving between two attempts is let pass.
 */
function atOtherTimeOfDay(clock: RedialClock, open: Date, dialledAt: readonly Date[]): Date {
  const apartMs = clock.settings.otherTimeOfDayMinutes * 60_000;
  let at = open;
  while (at.getTime() < open.getTime() + DAY_MS) {
    const tooClose = dialledAt.find((former) => clockDistance(at, former) < apartMs);
    if (!tooClose) return at;
    const later = nextCallingTime(clock.hours, clock.place, new Date(endOfStretch(at, tooClose, apartMs)));
    if (later === null) return open;
    at = later;
  }
  return open;
}

/** By the clock on the wall, whatever the day: at most twelve hours. */
function clockDistance(one: Date, other: Date): number {
  const ahead = sinceOnClock(one, other);
  return Math.min(ahead, DAY_MS - ahead);
}

/** Where, going on from `at`, the times that are too close to `former` end. */
function endOfStretch(at: Date, former: Date, apartMs: number): number {
  const ahead = sinceOnClock(at, former);
  return at.getTime() + apartMs - (ahead < apartMs ? ahead : ahead - DAY_MS);
}

function sinceOnClock(at: Date, former: Date): number {
  const ahead = (at.getTime() - former.getTime()) % DAY_MS;
  return ahead < 0 ? ahead + DAY_MS : ahead;
}
