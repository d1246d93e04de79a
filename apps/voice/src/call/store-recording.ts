// Puts the recording of an ended call into the storage, and lets go of the local files only when it is proven there.

import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { CallReference, JournalEntry } from '@outspoken/contract';
import { listJournal } from '@outspoken/store/list-journal';
import type { Database } from '@outspoken/store/open-database';
import { noteRecordingAbsence, readRecording, saveRecording } from '@outspoken/store/save-recording';
import type { Logger } from 'pino';
import type { CrashPoints } from '../crash-point.ts';
import { checkRecording } from './check-recording.ts';
import {
  joinedBytes,
  type RecordingFiles,
  readJoined,
  recordingFiles,
  removeRecordingFiles,
  whenWhole,
} from './recording-files.ts';
import { drawPeaks, surveyRecording } from './survey-recording.ts';
import type { WavFormat } from './wav.ts';

const WHOLE_WITHIN_MS = 10_000;
const SENT_WITHIN_MS = 90_000;
const PROVEN_WITHIN_MS = 10_000;

export interface RecordingDeps {
  db: Database;
  s3: S3Client;
  bucket: string;
  directory: string;
  reach: CrashPoints['reach'];
  log: Logger;
}

/** Idempotent. The local files go only after the object was read back with its size and checksum. */
export async function storeRecording(deps: RecordingDeps, call: CallReference): Promise<{ stored: boolean }> {
  const { projectId, callId } = call;
  const files = recordingFiles(deps.directory, callId);
  const entries = await listJournal(deps.db, projectId, callId);
  if (wasObjectedTo(entries)) {
    await removeRecordingFiles(files);
    await noteRecordingAbsence(deps.db, call, 'objected');
    return { stored: false };
  }
  const side = await whenWhole(files, WHOLE_WITHIN_MS);
  if (!side) return await withoutFiles(deps, call, { files, entries });

  const { sha256, loudness } = await surveyRecording(readJoined(files, side), side.sampleRate);
  const key = `${projectId}/${callId}.wav`;
  await upload(deps, { key, files, side, sha256 });
  deps.reach('recording:uploaded');
  const seconds = side.dataBytes / 2 / side.sampleRate;
  const check = checkRecording({ entries, seconds, loudness });
  const bytes = joinedBytes(side);
  await saveRecording(deps.db, projectId, callId, {
    bucket: deps.bucket,
    key,
    bytes,
    sha256: sha256.toString('hex'),
    seconds,
    check,
    peaks: drawPeaks(loudness),
  });
  await removeRecordingFiles(files);
  deps.log.info({ callId, bytes, isWhole: check.isWhole }, 'recording stored');
  return { stored: true };
}

function wasObjectedTo(entries: readonly JournalEntry[]): boolean {
  return entries.some(({ event }) => event.kind === 'recording_stopped' && event.cause === 'objection');
}

/** It is stored already, it was never begun, it is empty because nobody stayed, or it is lost. */
async function withoutFiles(
  { db }: RecordingDeps,
  call: CallReference,
  { files, entries }: { files: RecordingFiles; entries: readonly JournalEntry[] },
): Promise<{ stored: boolean }> {
  const stored = (await readRecording(db, call)) !== null;
  const wasBegun = entries.some(({ event }) => event.kind === 'recording_started');
  if (!stored && wasBegun && !existsSync(files.callee)) await noteRecordingAbsence(db, call, 'lost');
  await removeRecordingFiles(files);
  return { stored };
}

interface Shipment {
  key: string;
  files: RecordingFiles;
  side: WavFormat;
  sha256: Buffer;
}

async function upload({ s3, bucket }: RecordingDeps, { key, files, side, sha256 }: Shipment): Promise<void> {
  const checksum = sha256.toString('base64');
  const bytes = joinedBytes(side);
  const put = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: Readable.from(readJoined(files, side), { objectMode: false }),
    ContentLength: bytes,
    ContentType: 'audio/wav',
    ChecksumSHA256: checksum,
  });
  // Without it the SDK would want to read the whole stream first, to sign what is in it.
  put.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256.toString('hex');
      return next(args);
    },
    { step: 'build', name: 'contentSha256' },
  );
  await s3.send(put, { abortSignal: AbortSignal.timeout(SENT_WITHIN_MS) });
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key, ChecksumMode: 'ENABLED' }), {
    abortSignal: AbortSignal.timeout(PROVEN_WITHIN_MS),
  });
  if (head.ContentLength !== bytes) throw new Error('stored recording has another size');
  if (head.ChecksumSHA256 !== checksum) throw new Error('stored recording has another checksum');
}
