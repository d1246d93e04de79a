import type { AuditEntry, Page, PageQuery } from '@outspoken/contract';
import { sql } from 'kysely';
import { newId } from '../new-id.ts';
import type { Executor } from '../open-database.ts';
import { pageStart, toPage } from './cursor.ts';

export interface AuditedChange {
  /** Null: of the whole installation. */
  projectId: string | null;
  action: string;
  /** An id, never anything of a person. */
  target: string;
  fields?: string[];
}

/** In the transaction of the change: both are there, or neither is. */
export async function insertAuditEntry(tx: Executor, actor: string, change: AuditedChange): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      audit_entry_id: newId('auditEntry'),
      project_id: change.projectId,
      actor,
      action: change.action,
      target: change.target,
      fields: change.fields ?? [],
    })
    .execute();
}

/** Of one project, or (null) of everything in the installation. */
export async function listAuditEntries(
  db: Executor,
  projectId: string | null,
  query: PageQuery,
): Promise<Page<AuditEntry>> {
  const start = pageStart(query);
  const ofProject = projectId === null ? sql`true` : sql`project_id = ${projectId}`;
  const { rows } = await sql<Omit<AuditEntry, 'at'> & { at: Date }>`
    select audit_entry_id as "auditEntryId", project_id as "projectId", actor, action, target, fields, at
    from audit_entries
    where ${ofProject} and audit_entry_id < ${start.before}
    order by audit_entry_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, {
    idOf: (row) => row.auditEntryId,
    show: (row) => ({ ...row, at: row.at.toISOString() }),
  });
}
