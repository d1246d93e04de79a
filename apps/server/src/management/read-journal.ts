import type { CallReference, JournalPage } from '@outspoken/contract';
import { listJournal } from '@outspoken/store/list-journal';
import type { ManagementDeps } from './management-deps.ts';

const PAGE_ENTRIES = 500;

/** What happened in the call after the given entry, oldest first: the live view asks again and again. */
export async function readJournal(
  { db }: ManagementDeps,
  { projectId, callId }: CallReference,
  afterSeq?: number,
): Promise<JournalPage> {
  return { entries: await listJournal(db, projectId, callId, { afterSeq, limit: PAGE_ENTRIES }) };
}
