// Sends what projects are to be told, at least once. It runs in every server worker, safe side by side: a delivery
// is leased, an endpoint's row is the lock of its cap, and a lease that runs out makes the delivery due again.
import { setTimeout as timer } from 'node:timers/promises';
import type { GuardedHttp } from '@outspoken/guarded-http/guarded-http';
import type { Database } from '@outspoken/store/open-database';
import type { SecretBox } from '@outspoken/store/secret-box';
import { type ClaimedDelivery, claimDeliveries } from '@outspoken/store/webhooks/claim-deliveries';
import { deleteOldEvents } from '@outspoken/store/webhooks/deliveries';
import { finishAttempt } from '@outspoken/store/webhooks/finish-attempt';
import type { Log } from '../log.ts';
import { type AttemptAnswer, planRetry, RETRY_DELAYS_MS } from './plan-retry.ts';
import { signEvent } from './sign-event.ts';
import { writeEvent } from './write-event.ts';

export interface DelivererDeps {
  db: Database;
  http: GuardedHttp;
  box: SecretBox;
  log: Log;
  consoleUrl: string;
}

export interface DelivererOptions {
  pollMs: number;
  timeoutMs: number;
  /** Longer than an attempt and the writing down of it can take. */
  leaseMs: number;
  /** Under way at once: in this process, to one endpoint, and to one that fails. */
  most: number;
  mostPerEndpoint: number;
  mostWhileFailing: number;
  retryDelaysMs: readonly number[];
}

export const DELIVERER_OPTIONS: DelivererOptions = {
  pollMs: 500,
  timeoutMs: 15_000,
  leaseMs: 60_000,
  most: 256,
  mostPerEndpoint: 8,
  mostWhileFailing: 1,
  retryDelaysMs: RETRY_DELAYS_MS,
};

/** Several attempts that end at about the same time are followed by one claim, not by one each. */
const GATHER_MS = 5;
const MOST_ANSWER_BYTES = 65_536;
const MOST_BACK_OFF_MS = 5000;
const TIDY_MS = 3_600_000;
const KEPT_MS = 30 * 86_400_000;
const MOST_DELETED_AT_ONCE = 1000;

export interface Deliverer {
  /** Works until the signal; attempts begun by then are finished. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
}

export function createDeliverer(
  deps: DelivererDeps,
  options: DelivererOptions = DELIVERER_OPTIONS,
): Deliverer {
  const { db, http, box, log, consoleUrl } = deps;
  const underWay = new Set<Promise<void>>();
  let freed = Promise.withResolvers<void>();
  let failuresInARow = 0;
  let tidiedAt = Number.NEGATIVE_INFINITY;

  return {
    async run(signal) {
      while (!signal.aborted) await stepAndPause(signal);
      await Promise.all(underWay);
    },
  };

  async function stepAndPause(signal: AbortSignal): Promise<void> {
    freed = Promise.withResolvers<void>();
    try {
      await tidyWhenDue();
      const claimed = await claim();
      for (const delivery of claimed) start(delivery);
      if (failuresInARow > 0) log.info('deliverer works again');
      failuresInARow = 0;
      // Whoever had more due than room is served again as soon as there is room.
      await pause(options.pollMs, signal, claimed.length > 0 ? freed.promise : null);
    } catch (error) {
      if (failuresInARow === 0) log.error({ err: error }, 'deliverer cannot work');
      failuresInARow += 1;
      await pause(
        Math.min(MOST_BACK_OFF_MS, options.pollMs * 2 ** Math.min(failuresInARow, 10)),
        signal,
        null,
      );
    }
  }

  async function claim(): Promise<ClaimedDelivery[]> {
    const most = options.most - underWay.size;
    if (most <= 0) return [];
    const { leaseMs, mostPerEndpoint, mostWhileFailing } = options;
    return claimDeliveries(db, { now: new Date(), leaseMs, most, mostPerEndpoint, mostWhileFailing });
  }

  function start(delivery: ClaimedDelivery): void {
    const attempt = deliver(delivery)
      .catch((error: unknown) => {
        const { eventId, webhookEndpointId } = delivery;
        log.error({ eventId, webhookEndpointId, err: error }, 'attempt was not written down');
      })
      .finally(() => {
        underWay.delete(attempt);
        freed.resolve();
      });
    underWay.add(attempt);
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const startedAt = new Date();
    const begunMs = performance.now();
    const answer = await send(delivery, startedAt);
    const end = planRetry(
      {
        answer,
        kind: delivery.kind,
        attemptsMade: delivery.attempt - delivery.formerAttempts,
        now: new Date(),
        jitter: Math.random(),
      },
      options.retryDelaysMs,
    );
    await finishAttempt(db, delivery, {
      startedAt,
      durationMs: Math.round(performance.now() - begunMs),
      status: 'status' in answer ? answer.status : null,
      fault: 'fault' in answer ? answer.fault : null,
      end,
    });
    const { projectId, eventId, webhookEndpointId, attempt } = delivery;
    if (end.next === 'exhausted' || end.next === 'gone') {
      log.warn({ projectId, eventId, webhookEndpointId, attempt, end: end.next }, 'event did not arrive');
    }
  }

  async function send(delivery: ClaimedDelivery, at: Date): Promise<AttemptAnswer> {
    const { projectId, eventId, url } = delivery;
    const secrets = openSecrets(delivery);
    if (!secrets) return { fault: 'secret_unreadable' };
    const body = writeEvent(delivery, { projectId, consoleUrl });
    return http.post({
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Outspoken-Webhooks/1',
        ...signEvent(body, { eventId, at }, secrets),
      },
      body,
      timeoutMs: options.timeoutMs,
      mostAnswerBytes: MOST_ANSWER_BYTES,
    });
  }

  /** Null when they were sealed under another pepper: then the delivery is exhausted in time, not tried for ever. */
  function openSecrets(delivery: ClaimedDelivery): string[] | null {
    const { webhookEndpointId, sealedSecret, sealedFormerSecret } = delivery;
    const sealed = sealedFormerSecret ? [sealedSecret, sealedFormerSecret] : [sealedSecret];
    try {
      return sealed.map((one) => box.open(one, webhookEndpointId));
    } catch (error) {
      log.error({ webhookEndpointId, err: error }, 'the secret of an endpoint cannot be read');
      return null;
    }
  }

  async function tidyWhenDue(): Promise<void> {
    if (performance.now() - tidiedAt < TIDY_MS) return;
    tidiedAt = performance.now();
    const before = new Date(Date.now() - KEPT_MS);
    while ((await deleteOldEvents(db, before, MOST_DELETED_AT_ONCE)) === MOST_DELETED_AT_ONCE);
  }
}

async function pause(ms: number, signal: AbortSignal, sooner: Promise<void> | null): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const waiting = timer(ms, undefined, { signal: either }).catch(() => undefined);
  if (sooner) await Promise.race([waiting, sooner.then(() => timer(GATHER_MS))]);
  else await waiting;
  over.abort();
}
