import type { Page, PageQuery, Suppression } from '@outspoken/contract';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { pageStart, toPage } from './cursor.ts';

interface SuppressionRow {
  suppressionId: string;
  phoneNumber: string;
  reason: string;
  createdAt: Date;
}

const columns = sql`suppression_id as "suppressionId", phone_number as "phoneNumber", reason,
  created_at as "createdAt"`;

function shown(row: SuppressionRow): Suppression {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** Of one project, or (null) the list of the whole installation. */
export async function listSuppressions(
  db: Executor,
  projectId: string | null,
  query: PageQuery,
): Promise<Page<Suppression>> {
  const start = pageStart(query);
  const { rows } = await sql<SuppressionRow>`
    select ${columns} from suppressions
    where ${ofProject(projectId)} and suppression_id < ${start.before}
    order by suppression_id desc limit ${start.limit + 1}`.execute(db);
  return toPage(rows, start, { idOf: (row) => row.suppressionId, show: shown });
}

/** A number that is suppressed already stays as it was, with the reason of the first time. */
export async function addSuppression(
  tx: Executor,
  projectId: string | null,
  { phoneNumber, reason }: { phoneNumber: string; reason: string },
): Promise<{ suppression: Suppression; isNew: boolean }> {
  const { rows: added } = await sql<SuppressionRow>`
    insert into suppressions (project_id, phone_number, reason)
    values (${projectId}, ${phoneNumber}, ${reason})
    on conflict on constraint suppressions_number_key do nothing
    returning ${columns}`.execute(tx);
  if (added[0]) return { suppression: shown(added[0]), isNew: true };
  const { rows } = await sql<SuppressionRow>`
    select ${columns} from suppressions
    where ${ofProject(projectId)} and phone_number = ${phoneNumber}`.execute(tx);
  if (!rows[0]) throw new Error('a suppression was removed while it was added');
  return { suppression: shown(rows[0]), isNew: false };
}

/** False when there is no such suppression. */
export async function removeSuppression(
  tx: Executor,
  projectId: string | null,
  suppressionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from suppressions where ${ofProject(projectId)} and suppression_id = ${suppressionId}
    returning suppression_id`.execute(tx);
  return rows.length > 0;
}

function ofProject(projectId: string | null) {
  return projectId === null ? sql`project_id is null` : sql`project_id = ${projectId}`;
}
