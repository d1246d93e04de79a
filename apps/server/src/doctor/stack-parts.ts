// How the parts of the installation are asked whether they are there. Clients that the API does not otherwise need
// are loaded when somebody asks.
import { type S3Settings, s3Options } from '../recordings/s3-options.ts';
import type { DoctorDeps } from './create-doctor.ts';

export interface StackSettings extends S3Settings {
  VALKEY_URL: string;
  S3_BUCKET?: string | undefined;
  TEMPORAL_ADDRESS?: string | undefined;
  TEMPORAL_NAMESPACE?: string | undefined;
  SPEECH_URL?: string | undefined;
  MODEL_URL: string;
}

interface Pinged {
  ping(): Promise<unknown>;
}

export function stackParts(settings: StackSettings, valkey: Pinged): DoctorDeps['parts'] {
  return [
    {
      name: 'valkey',
      ask: () => valkey.ping(),
      fix: 'Start Valkey, or correct VALKEY_URL. Until then each API process limits by itself.',
    },
    {
      name: 'temporal',
      ask: () => askTemporal(settings),
      fix: 'Start Temporal, or correct TEMPORAL_ADDRESS and TEMPORAL_NAMESPACE. Calls are accepted and wait.',
    },
    {
      name: 'recording storage',
      ask: (signal) => askStorage(settings, signal),
      fix: 'Start the S3 storage, make the bucket, or correct S3_ENDPOINT, S3_BUCKET and its keys.',
    },
    ...(settings.SPEECH_URL ? [httpPart('local speech', settings.SPEECH_URL, 'SPEECH_URL')] : []),
    httpPart('local model', settings.MODEL_URL, 'MODEL_URL'),
  ];
}

/** Any answer is one: that it is the right one is tried per agent. */
function httpPart(name: string, url: string, variable: string): DoctorDeps['parts'][number] {
  return {
    name,
    async ask(signal) {
      const answer = await fetch(`${url}/models`, { signal });
      await answer.body?.cancel();
      if (answer.status >= 500) throw new Error('it has trouble');
    },
    fix: `Start it, or correct ${variable}. Agents with provider local need it.`,
  };
}

async function askTemporal({ TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace }: StackSettings) {
  if (!address || !namespace) throw new Error('its address is not known');
  const { Connection } = await import('@temporalio/client');
  const connection = Connection.lazy({ address });
  try {
    const ask = () => connection.workflowService.describeNamespace({ namespace });
    await connection.withDeadline(Date.now() + 5000, ask);
  } finally {
    await connection.close();
  }
}

async function askStorage(settings: StackSettings, abortSignal: AbortSignal) {
  const { HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const s3 = new S3Client({ ...s3Options(settings), maxAttempts: 1 });
  try {
    if (!settings.S3_BUCKET) throw new Error('its bucket is not known');
    await s3.send(new HeadBucketCommand({ Bucket: settings.S3_BUCKET }), { abortSignal });
  } finally {
    s3.destroy();
  }
}
