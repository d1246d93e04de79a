import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { eraseEndUser } from '@outspoken/store/management/erase-end-user';
import { listRecordingDeletions } from '@outspoken/store/management/recording-deletions';
import { readCallResult } from '@outspoken/store/read-call-results';
import { saveRecording } from '@outspoken/store/save-recording';
import { seedCall, seedProject } from '@outspoken/store/testing/seed';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteBatch } from './delete-erased-recordings.ts';

let database: TestDatabase;
let s3: S3Client;
let bucket: string;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await openTestDatabase();
  const file = new URL(`../../../../.stack/${process.env.STACK ?? 'dev'}/env.json`, import.meta.url);
  const environment: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  bucket = environment.S3_BUCKET ?? '';
  s3 = new S3Client({
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: environment.S3_ACCESS_KEY ?? '',
      secretAccessKey: environment.S3_SECRET_KEY ?? '',
    },
  });
});
afterAll(() => database.close());

async function storeObject(): Promise<string> {
  const key = `test/${randomUUID()}.wav`;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'sound' }));
  return key;
}

const isThere = (key: string) =>
  s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).then(
    () => true,
    () => false,
  );

test('the recording of an erased person is deleted, also one that is stored after the erasure', async () => {
  const { db } = database;
  const call = await seedCall(db, await seedProject(db));
  const { projectId, callId, callTaskId, endUserId } = call;
  const [early, late] = [await storeObject(), await storeObject()];
  const recording = { bucket, bytes: 5, sha256: 'x', seconds: 1 };
  await saveRecording(db, projectId, callId, { ...recording, key: early });
  expect(await deleteBatch({ db, s3, log })).toBe(0);
  await db.updateTable('call_tasks').set({ state: 'final' }).where('call_task_id', '=', callTaskId).execute();
  await db.transaction().execute((tx) => eraseEndUser(tx, projectId, endUserId));
  await saveRecording(db, projectId, callId, { ...recording, key: late });

  expect(await readCallResult(db, projectId, callId)).toMatchObject({ audioAvailable: false, endUser: null });
  expect([await isThere(early), await isThere(late)]).toEqual([true, true]);
  expect(await deleteBatch({ db, s3, log })).toBe(2);
  expect([await isThere(early), await isThere(late)]).toEqual([false, false]);
  expect(await listRecordingDeletions(db, 10)).toEqual([]);
});
