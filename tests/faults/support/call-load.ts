// Clients that order calls all the time and never believe that a lost answer means a lost order: they send the same
// key and body again until they are told a task, then read it until it is final. They keep their own log.
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../api/support/random.ts';
import { numberOf, type System, type TestProject } from '../../support/system.ts';
import type { SeenStatus, SentRequest } from './records.ts';

export interface Person {
  /** The two digits that choose her on the phone network. */
  person: string;
  maxRetries: number;
}

export interface CallLoad {
  readonly requests: readonly SentRequest[];
  readonly seen: readonly SeenStatus[];
  /** Answers that were no answer: no connection, time-outs, 5xx, 409, 429. */
  readonly failedTries: number;
  readonly finished: number;
  /** Resolves when that many more tasks are final, or the time is up. */
  untilFinished(more: number, timeoutMs: number): Promise<boolean>;
  /** No new orders; what was ordered is followed to its end, or given up on at the deadline. */
  finish(timeoutMs: number): Promise<void>;
}

export interface LoadOptions {
  clients: number;
  people: readonly Person[];
  /** No more than these are ordered. */
  most: number;
}

const TRY_TIMEOUT_MS = 10_000;
const PAUSE_MS = 400;
const READ_EVERY_MS = 1500;
/** Every such request is sent again after it was answered, as a client does that lost the answer. */
const REPEAT_EVERY = 7;

export function startCallLoad(
  { system, projects, random }: { system: System; projects: readonly TestProject[]; random: Random },
  { clients, people, most }: LoadOptions,
): CallLoad {
  const requests: SentRequest[] = [];
  const seen: SeenStatus[] = [];
  const ordering = new AbortController();
  const following = new AbortController();
  const listeners = new Set<() => void>();
  let failedTries = 0;
  let finished = 0;

  const working = Promise.all(Array.from({ length: clients }, work));

  async function work(): Promise<void> {
    while (!ordering.signal.aborted && requests.length < most) {
      const project = random.pick(projects);
      const person = random.pick(people);
      const request: SentRequest = {
        projectId: project.projectId,
        idempotencyKey: crypto.randomUUID(),
        maxRetries: person.maxRetries,
        accepted: [],
      };
      requests.push(request);
      const isRepeated = requests.length % REPEAT_EVERY === 0;
      await order(project, request, person);
      if (isRepeated && request.accepted.length > 0) await order(project, request, person);
      await follow(project, request);
      finished += 1;
      for (const tell of listeners) tell();
    }
  }

  async function order(project: TestProject, request: SentRequest, { person, maxRetries }: Person) {
    const phoneNumber = numberOf(person);
    const statuses = ['no_answer', 'failed'];
    const autoRedialConfig = { enabled: true, targetCallStatuses: statuses, maxRetries };
    const body = maxRetries > 0 ? { phoneNumber, autoRedialConfig } : { phoneNumber };
    const before = request.accepted.length;
    while (request.accepted.length === before && !following.signal.aborted) {
      const answer = await send('/api/v1/end-users/add-and-call', {
        method: 'POST',
        headers: {
          'x-api-key': project.apiKey,
          'content-type': 'application/json',
          'idempotency-key': request.idempotencyKey,
        },
        body: JSON.stringify(body),
      });
      if (answer?.status === 202) request.accepted.push(await readIds(answer));
      else if (answer && answer.status >= 400 && answer.status < 500 && ![409, 429].includes(answer.status))
        throw new Error(`a right order was answered ${answer.status}: ${await answer.text()}`);
      else await pause(PAUSE_MS);
    }
  }

  async function follow(project: TestProject, { accepted }: SentRequest): Promise<void> {
    const callTaskId = accepted[0]?.callTaskId;
    while (callTaskId !== undefined && !following.signal.aborted) {
      const answer = await send(`/api/v1/call-results/by-call-task/${callTaskId}`, {
        headers: { 'x-api-key': project.apiKey },
      });
      if (answer?.status === 200) {
        const { data } = (await answer.json()) as { data: SeenStatus }; // as interface.md promises
        seen.push({ callId: data.callId, status: data.status });
        if (answer.headers.get('call-task-state') === 'final') return;
      }
      await pause(READ_EVERY_MS);
    }
  }

  async function send(path: string, init: RequestInit): Promise<Response | null> {
    try {
      const signal = AbortSignal.timeout(TRY_TIMEOUT_MS);
      const answer = await fetch(`${system.baseUrl}${path}`, { ...init, signal });
      if (answer.status >= 500 || answer.status === 409 || answer.status === 429) failedTries += 1;
      return answer;
    } catch {
      failedTries += 1;
      return null;
    }
  }

  async function pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: following.signal }).catch(() => undefined);
  }

  return {
    requests,
    seen,
    get failedTries() {
      return failedTries;
    },
    get finished() {
      return finished;
    },
    untilFinished(more, timeoutMs) {
      const wanted = finished + more;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const look = () => {
        if (finished >= wanted) resolve(true);
      };
      const timer = setTimeout(() => resolve(false), timeoutMs);
      listeners.add(look);
      void working.then(
        () => resolve(true),
        () => resolve(false),
      );
      return promise.finally(() => {
        clearTimeout(timer);
        listeners.delete(look);
      });
    },
    async finish(timeoutMs) {
      ordering.abort();
      const timer = setTimeout(() => following.abort(), timeoutMs);
      try {
        await working;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function readIds(answer: Response): Promise<SentRequest['accepted'][number]> {
  const { callTaskId, endUserId } = (await answer.json()) as SentRequest['accepted'][number]; // interface.md
  return { callTaskId, endUserId };
}
