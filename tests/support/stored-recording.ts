// A call's recording as the management API gives it: what is known of it, its bytes, and both sides as sounds.
import { createHash } from 'node:crypto';
import type { Recording } from '@outspoken/contract';
import type { System } from './system.ts';
import type { Sound } from './telephone-sound.ts';

export interface StoredRecording {
  known: Recording;
  /** Of the bytes that were read. */
  bytes: number;
  sha256: string;
  callee: Sound;
  agent: Sound;
}

const HEADER_BYTES = 44;

/** Null when there is none. */
export async function readStoredRecording(
  { baseUrl, environment }: System,
  { projectId, callId }: { projectId: string; callId: string },
): Promise<StoredRecording | null> {
  const path = `${baseUrl}/api/management/v1/projects/${projectId}/calls/${callId}/recording`;
  const headers = { authorization: `Bearer ${environment['OPERATOR_TOKEN'] ?? ''}` };
  const answer = await fetch(path, { headers });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
  const known = (await answer.json()) as Recording;
  const sound = await fetch(`${path}/audio`, { headers });
  const file = Buffer.from(await sound.arrayBuffer());
  const sampleRate = file.readUInt32LE(24);
  const samples = new Int16Array(
    file.buffer,
    file.byteOffset + HEADER_BYTES,
    (file.length - HEADER_BYTES) / 2,
  );
  const side = (offset: number): Sound => ({
    sampleRate,
    samples: Int16Array.from({ length: samples.length / 2 }, (_, at) => samples[at * 2 + offset] ?? 0),
  });
  const sha256 = createHash('sha256').update(file).digest('hex');
  return { known, bytes: file.length, sha256, callee: side(0), agent: side(1) };
}
