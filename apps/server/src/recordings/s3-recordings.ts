import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { RecordingStorage } from '../management/recording-storage.ts';
import { type S3Settings, s3Options } from './s3-options.ts';

const ANSWERED_WITHIN_MS = 10_000;

export function createS3Recordings(settings: S3Settings): RecordingStorage {
  const s3 = new S3Client({
    ...s3Options(settings),
    maxAttempts: 2,
    // The checksum is of the whole object, and what is asked for may be a part.
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async open({ bucket, key }, { start, end }) {
      const answered = new AbortController();
      const timer = setTimeout(() => answered.abort(), ANSWERED_WITHIN_MS);
      try {
        const { Body } = await s3.send(
          new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }),
          { abortSignal: answered.signal },
        );
        if (!(Body instanceof Readable)) throw new Error('the storage gave no stream');
        return Body;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
