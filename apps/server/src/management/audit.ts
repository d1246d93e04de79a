import type { AuditEntry, Page, PageQuery } from '@outspoken/contract';
import { listAuditEntries as listStored } from '@outspoken/store/management/audit';
import type { ManagementDeps } from './management-deps.ts';

/** Of one project, or (null) of everything in the installation. */
export function listAuditEntries(
  { db }: ManagementDeps,
  projectId: string | null,
  query: PageQuery,
): Promise<Page<AuditEntry>> {
  return listStored(db, projectId, query);
}
