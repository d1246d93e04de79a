// Requests of one project that come while another of them is being written are written together by the next
// statement: under load a commit serves many, and nobody waits who would not have waited anyway.
import {
  type Acceptance,
  type AcceptingProject,
  acceptCalls,
  type CallToAccept,
} from '@outspoken/store/accept-calls';
import { isRefusedRow } from '@outspoken/store/database-fault';
import type { Database } from '@outspoken/store/open-database';

export type AcceptCall = (project: AcceptingProject, call: CallToAccept) => Promise<Acceptance>;

export interface AcceptorOptions {
  /** Statements of one project at a time. */
  statements: number;
  mostCalls: number;
}

export const ACCEPTOR_OPTIONS: AcceptorOptions = { statements: 2, mostCalls: 64 };

interface Waiting {
  call: CallToAccept;
  resolve: (acceptance: Acceptance) => void;
  reject: (error: unknown) => void;
}

interface Counter {
  project: AcceptingProject;
  waiting: Waiting[];
  running: number;
}

export function createAcceptor(db: Database, options: AcceptorOptions = ACCEPTOR_OPTIONS): AcceptCall {
  const counters = new Map<string, Counter>();

  return (project, call) =>
    new Promise((resolve, reject) => {
      const name = nameOf(project);
      const counter = counters.get(name) ?? { project, waiting: [], running: 0 };
      counters.set(name, counter);
      counter.waiting.push({ call, resolve, reject });
      // After what this turn of the event loop still brings.
      if (counter.running < options.statements) setImmediate(serve, name, counter);
    });

  async function serve(name: string, counter: Counter): Promise<void> {
    if (counter.running >= options.statements || counter.waiting.length === 0) return;
    counter.running += 1;
    await write(counter.project, takeBatch(counter.waiting, options.mostCalls));
    counter.running -= 1;
    if (counter.waiting.length > 0) setImmediate(serve, name, counter);
    else if (counter.running === 0) counters.delete(name);
  }

  async function write(project: AcceptingProject, batch: readonly Waiting[]): Promise<void> {
    try {
      const calls = batch.map(({ call }) => call);
      const answers = await acceptCalls(db, project, calls);
      for (const [n, { resolve, reject }] of batch.entries()) {
        const answer = answers[n];
        if (answer) resolve(answer);
        else reject(new Error('a call was not answered'));
      }
    } catch (error) {
      // What one of them holds must not refuse the others; nothing of the statement was stored.
      if (batch.length > 1 && isRefusedRow(error)) for (const one of batch) await write(project, [one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

/** Calls of one counter share a statement, and so everything of which it has one value. */
function nameOf({ projectId, mode, attemptsPerNumberPerDay, minutesPerDay }: AcceptingProject): string {
  return `${projectId} ${mode} ${attemptsPerNumberPerDay} ${minutesPerDay}`;
}

/** The oldest, without a second one of the same Idempotency-Key: that one waits to be told of the first. */
function takeBatch(waiting: Waiting[], most: number): Waiting[] {
  const keys = new Set<string>();
  const batch: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of waiting) {
    const key = one.call.idempotency?.key;
    if (batch.length >= most || (key !== undefined && keys.has(key))) left.push(one);
    else {
      batch.push(one);
      if (key !== undefined) keys.add(key);
    }
  }
  waiting.splice(0, waiting.length, ...left);
  return batch;
}
