import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { RecordingStorage } from '../management/recording-storage.ts';

const ANSWERED_WITHIN_MS = 10_000;

export interface S3Settings {
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
}

export function createS3Recordings(settings: S3Settings): RecordingStorage {
  const s3 = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY, secretAccessKey: settings.S3_SECRET_KEY },
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
