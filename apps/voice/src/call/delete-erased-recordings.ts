import { setTimeout as timer } from 'node:timers/promises';
import { DeleteObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import {
  forgetRecordingDeletions,
  listRecordingDeletions,
} from '@outspoken/store/management/recording-deletions';
import type { Database } from '@outspoken/store/open-database';
import type { Logger } from 'pino';

const LOOK_EVERY_MS = 60_000;
const BATCH = 50;
const DELETED_WITHIN_MS = 10_000;

export interface DeletionDeps {
  db: Database;
  s3: S3Client;
  log: Logger;
}

/** Deletes the recordings of people who were erased, until the signal. Never rejects. */
export async function deleteErasedRecordings(deps: DeletionDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      let deleted = BATCH;
      while (deleted === BATCH && !signal.aborted) deleted = await deleteBatch(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'recordings of erased people could not be deleted, trying again');
    }
    await timer(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Deleting twice is harmless, so processes need not agree on who does it. */
export async function deleteBatch({ db, s3, log }: DeletionDeps): Promise<number> {
  const recordings = await listRecordingDeletions(db, BATCH);
  if (recordings.length === 0) return 0;
  for (const { bucket, key } of recordings) {
    const abortSignal = AbortSignal.timeout(DELETED_WITHIN_MS);
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
  }
  await forgetRecordingDeletions(db, recordings);
  log.info({ recordings: recordings.length }, 'recordings of erased people deleted');
  return recordings.length;
}
