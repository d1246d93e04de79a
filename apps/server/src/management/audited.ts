import { type AuditedChange, insertAuditEntry } from '@outspoken/store/management/audit';
import type { Executor } from '@outspoken/store/open-database';
import { runInTransaction } from '@outspoken/store/run-in-transaction';
import type { Actor } from './actor.ts';
import type { ManagementDeps } from './management-deps.ts';

/** What a change gives back, and what the audit log says of it; null: nothing was changed after all. */
export interface Audited<Result> {
  result: Result;
  change: AuditedChange | null;
}

/** Runs a change and its entry in the audit log in one transaction: both are there, or neither is. */
export function audited<Result>(
  { db }: Pick<ManagementDeps, 'db'>,
  actor: Actor,
  work: (tx: Executor) => Promise<Audited<Result>>,
): Promise<Result> {
  return runInTransaction(db, async (tx) => {
    const { result, change } = await work(tx);
    if (change) await insertAuditEntry(tx, actor.id, change);
    return result;
  });
}
