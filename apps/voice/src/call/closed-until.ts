import { areAlwaysOpen, type CallingHours, type CallingPlace, nextCallingTime } from '@outspoken/contract';
import { MOST_TICKET_WAIT_MS } from '@outspoken/store/take-trunk-ticket';

/** The INVITE leaves at the latest so long after it was decided on. */
const INVITE_WITHIN_MS = MOST_TICKET_WAIT_MS + 1_000;
/** Where there is no calling time the task waits for its own end, and is looked at every day. */
const NEVER_MS = 24 * 3_600_000;

/** When the calling hours where the person is begin; null: an INVITE that leaves now is within them. */
export function closedUntil(
  { callingHours, place }: { callingHours: CallingHours; place: CallingPlace },
  now: Date,
): Date | null {
  if (areAlwaysOpen(callingHours)) return null;
  const nextOpen = (from: Date) => nextCallingTime(callingHours, place, from);
  const latest = new Date(now.getTime() + INVITE_WITHIN_MS);
  const isOpen = nextOpen(now)?.getTime() === now.getTime();
  if (isOpen && nextOpen(latest)?.getTime() === latest.getTime()) return null;
  return nextOpen(isOpen ? latest : now) ?? new Date(now.getTime() + NEVER_MS);
}
