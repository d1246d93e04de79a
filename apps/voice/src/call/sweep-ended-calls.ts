// A call that has ended may still have a leg: Asterisk was frozen when it was told to hang up, or its conductor died
// in that moment. Nobody owns such a call, and its end never changes, so whoever finds it may end the leg.
import { setTimeout as timer } from 'node:timers/promises';
import { listEndedCalls } from '@outspoken/store/list-ended-calls';
import type { Database } from '@outspoken/store/open-database';
import type { Logger } from 'pino';
import type { AriClient } from '../telephony/ari-client.ts';
import { hangUpLeftovers } from '../telephony/hang-up-leftovers.ts';

const LOOK_EVERY_MS = 15_000;
/** Until then its conductor may be about to hang up. */
const LEFT_AFTER_MS = 15_000;

export interface SweepDeps {
  db: Database;
  ari: AriClient;
  /** Calls whose channels the gate of commands lets anybody end; filled here. */
  over: Set<string>;
  log: Logger;
}

/** Looks until the signal. Never rejects. */
export async function sweepEndedCalls(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await timer(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || !deps.ari.isConnected) continue;
    await sweepOnce(deps, new Date(Date.now() - LEFT_AFTER_MS)).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'legs of ended calls could not be looked for'),
    );
  }
}

/** Ending a leg twice is harmless, so processes need not agree on who does it. */
export async function sweepOnce({ db, ari, over, log }: SweepDeps, endedBefore: Date): Promise<number> {
  const callIds = new Set((await ari.listChannelIds()).flatMap(callIdOf));
  if (callIds.size === 0) return 0;
  const ended = await listEndedCalls(db, [...callIds], endedBefore);
  for (const callId of ended) {
    over.add(callId);
    try {
      await hangUpLeftovers(ari, callId);
      log.warn({ callId }, 'leg of an ended call hung up');
    } finally {
      over.delete(callId);
    }
  }
  return ended.length;
}

function callIdOf(channelId: string): string[] {
  const callId = /^call_[0-9a-f]{32}/.exec(channelId)?.[0];
  return callId === undefined ? [] : [callId];
}
