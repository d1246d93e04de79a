import type { Executor } from './open-database.ts';

/** Joins the transaction it is given, or opens one. */
export function runInTransaction<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.transaction().setIsolationLevel('read committed').execute(work);
}
