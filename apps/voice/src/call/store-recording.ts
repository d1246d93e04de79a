import { createReadStream } from 'node:fs';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { CallReference } from '@outspoken/contract';
import type { Database } from '@outspoken/store/open-database';
import { readCallResult } from '@outspoken/store/read-call-results';
import { saveRecording } from '@outspoken/store/save-recording';
import type { Logger } from 'pino';
import type { CrashPoints } from '../crash-point.ts';
import {
  type JoinedRecording,
  joinSides,
  type RecordingFiles,
  recordingFiles,
  removeRecordingFiles,
  whenWhole,
} from './recording-files.ts';

const WHOLE_WITHIN_MS = 10_000;

export interface RecordingDeps {
  db: Database;
  s3: S3Client;
  bucket: string;
  directory: string;
  reach: CrashPoints['reach'];
  log: Logger;
}

/** Idempotent. The local files go only after the object was read back with its size and checksum. */
export async function storeRecording(
  deps: RecordingDeps,
  { projectId, callId }: CallReference,
): Promise<{ stored: boolean }> {
  const files = recordingFiles(deps.directory, callId);
  const side = await whenWhole(files, WHOLE_WITHIN_MS);
  if (!side) {
    const stored = await readCallResult(deps.db, projectId, callId);
    await removeRecordingFiles(files);
    return { stored: stored?.audioAvailable ?? false };
  }
  const joined = await joinSides(files, side);
  const key = `${projectId}/${callId}.wav`;
  await upload(deps, { key, files, joined });
  deps.reach('recording:uploaded');
  await saveRecording(deps.db, projectId, callId, {
    bucket: deps.bucket,
    key,
    bytes: joined.bytes,
    sha256: joined.sha256.toString('hex'),
    seconds: joined.seconds,
  });
  await removeRecordingFiles(files);
  deps.log.info({ callId, bytes: joined.bytes }, 'recording stored');
  return { stored: true };
}

async function upload(
  { s3, bucket }: RecordingDeps,
  { key, files, joined }: { key: string; files: RecordingFiles; joined: JoinedRecording },
): Promise<void> {
  const checksum = joined.sha256.toString('base64');
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: createReadStream(files.joined),
      ContentLength: joined.bytes,
      ContentType: 'audio/wav',
      ChecksumSHA256: checksum,
    }),
  );
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key, ChecksumMode: 'ENABLED' }));
  if (head.ContentLength !== joined.bytes) throw new Error('stored recording has another size');
  if (head.ChecksumSHA256 !== checksum) throw new Error('stored recording has another checksum');
}
