// Recordings as operators read them: what is known of one, its sound whole or in parts, and links that expire.
import type { Readable } from 'node:stream';
import { AppError, type CallReference, isId, type Recording, type RecordingLink } from '@outspoken/contract';
import { readRecording as readStored } from '@outspoken/store/save-recording';
import parseRange from 'range-parser';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';
import { readRecordingLink, signRecordingLink } from './recording-links.ts';
import type { ByteRange } from './recording-storage.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof readStored>>>;

export interface AudioRequest {
  /** Nobody wants the bytes themselves. */
  isHead: boolean;
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface AudioAnswer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  /** Null: there are no bytes to send. */
  body: Readable | null;
}

export async function readRecording(deps: ManagementDeps, call: CallReference): Promise<Recording> {
  const { seconds, bytes, sha256, check, peaks } = await findStored(deps, call);
  return { seconds, bytes, sha256, check: check ?? null, peaks: peaks ?? null };
}

export async function openAudio(
  deps: ManagementDeps,
  call: CallReference,
  request: AudioRequest,
): Promise<AudioAnswer> {
  const stored = await findStored(deps, call);
  const plan = planAnswer(stored, request);
  if (request.isHead || !plan.send) return { ...plan.answer, body: null };
  return { ...plan.answer, body: await openBytes(deps, stored, plan.send) };
}

export async function createRecordingLink(
  deps: ManagementDeps,
  { actor, ...call }: ProjectContext & CallReference,
  expiresInSeconds: number,
): Promise<RecordingLink> {
  await findStored(deps, call);
  const expiresAt = new Date(Math.ceil(Date.now() / 1000 + expiresInSeconds) * 1000);
  return audited(deps, actor, async () => ({
    result: {
      url: `/api/recordings/${signRecordingLink(deps.keyPepper, call, expiresAt)}`,
      expiresAt: expiresAt.toISOString(),
    },
    change: { projectId: call.projectId, action: 'recording.link', target: call.callId },
  }));
}

/** Of a link: null when it is not ours or has expired. */
export function callOfLink({ keyPepper }: ManagementDeps, token: string): CallReference | null {
  return readRecordingLink(keyPepper, token, new Date());
}

async function findStored({ db }: ManagementDeps, call: CallReference): Promise<Stored> {
  return found(isId('call', call.callId) && (await readStored(db, call)));
}

interface AnswerPlan {
  answer: Omit<AudioAnswer, 'body'>;
  send: ByteRange | null;
}

/** What HTTP asks of whoever offers ranges. Several at once are answered with the whole, as it allows. */
export function planAnswer(
  { bytes, sha256 }: Pick<Stored, 'bytes' | 'sha256'>,
  request: AudioRequest,
): AnswerPlan {
  const etag = `"${sha256}"`;
  const headers = {
    'accept-ranges': 'bytes',
    'content-type': 'audio/wav',
    'cache-control': 'private, no-store',
    etag,
  };
  if (request.ifNoneMatch?.split(/\s*,\s*/).includes(etag))
    return { answer: { status: 304, headers }, send: null };
  const isFresh = request.ifRange === undefined || request.ifRange === etag;
  const ranges = request.range !== undefined && isFresh ? parseRange(bytes, request.range) : -2;
  if (ranges === -1) {
    const unsatisfied = { ...headers, 'content-range': `bytes */${bytes}`, 'content-length': '0' };
    return { answer: { status: 416, headers: unsatisfied }, send: null };
  }
  const [range, ...more] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  if (!range || more.length > 0) {
    const whole = { ...headers, 'content-length': String(bytes) };
    return { answer: { status: 200, headers: whole }, send: { start: 0, end: bytes - 1 } };
  }
  const { start, end } = range;
  const part = {
    ...headers,
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${bytes}`,
  };
  return { answer: { status: 206, headers: part }, send: { start, end } };
}

async function openBytes(
  { recordings }: ManagementDeps,
  stored: Stored,
  range: ByteRange,
): Promise<Readable> {
  try {
    return await recordings.open(stored, range);
  } catch (cause) {
    throw new AppError('internal_error', 'The storage of recordings does not answer. Try again later.', {
      status: 503,
      cause,
    });
  }
}
