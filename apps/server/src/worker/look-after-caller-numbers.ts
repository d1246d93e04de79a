import { setTimeout as timer } from 'node:timers/promises';
import { listUnplacedNumbers, placeNumber, restCallerNumbers } from '@outspoken/store/caller-number-health';
import type { Database } from '@outspoken/store/open-database';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Log } from '../log.ts';

const EVERY_MS = 60_000;
const MOST_PLACED = 1000;
const NOWHERE = 'ZZ';

/** Finds the country of new caller numbers and lets refused ones rest, every minute until the signal. Never rejects. */
export async function lookAfterCallerNumbers(
  deps: { db: Database; log: Log },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await lookOnce(deps, new Date());
    } catch (error) {
      deps.log.warn({ err: error }, 'could not look after caller numbers, trying again');
    }
    await timer(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

export async function lookOnce({ db, log }: { db: Database; log: Log }, now: Date): Promise<void> {
  for (const number of await listUnplacedNumbers(db, MOST_PLACED))
    await placeNumber(db, number, parsePhoneNumberFromString(number.phoneNumber)?.country ?? NOWHERE);
  for (const { projectId, callerNumberId, reason } of await restCallerNumbers(db, now))
    log.warn({ projectId, callerNumberId, reason }, 'caller number rests');
}
