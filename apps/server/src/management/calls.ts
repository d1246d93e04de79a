import type {
  CallDetail,
  CallListQuery,
  CallReference,
  JournalPage,
  ListedCall,
  Page,
} from '@outspoken/contract';
import {
  listCalls as listStored,
  readCall as readStored,
  readJournal as readStoredJournal,
} from '@outspoken/store/management/calls';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

export function listCalls(
  { db }: ManagementDeps,
  projectId: string,
  query: CallListQuery,
): Promise<Page<ListedCall>> {
  return listStored(db, projectId, query);
}

export async function readCall(
  { db }: ManagementDeps,
  { projectId, callId }: CallReference,
): Promise<CallDetail> {
  return found(await readStored(db, projectId, callId), 'call_result_not_found');
}

/** What happened in the call after the given entry, oldest first: the live view asks again and again. */
export async function readJournal(
  { db }: ManagementDeps,
  call: CallReference,
  afterSeq?: number,
): Promise<JournalPage> {
  return { entries: found(await readStoredJournal(db, call, afterSeq), 'call_result_not_found') };
}
