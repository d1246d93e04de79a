// What MixMonitor left on the node's disk for one call: a mono file per side, read as one stereo file with
// the callee left and the agent right.

import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { interleave, readWavHeader, WAV_HEADER_BYTES, type WavFormat, writeWavHeader } from './wav.ts';

const LOOK_EVERY_MS = 100;
export const CALLEE_ENDING = '-in.wav';
/** Of one side; small, because calls are live beside it: a piece is a millisecond of work. */
const CHUNK_BYTES = 64 * 1024;
/** MixMonitor writes many times a second: files that were not touched for so long have lost their Asterisk. */
const CUT_OFF_AFTER_MS = 5_000;

export interface RecordingFiles {
  callee: string;
  agent: string;
}

export function recordingFiles(directory: string, callId: string): RecordingFiles {
  return {
    callee: join(directory, `${callId}${CALLEE_ENDING}`),
    agent: join(directory, `${callId}-out.wav`),
  };
}

/**
 * Null when there is no recording, or it is empty. What a dead Asterisk left counts as far as both sides go. Throws
 * when it is there but does not become whole in time.
 */
export async function whenWhole(files: RecordingFiles, timeoutMs: number): Promise<WavFormat | null> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const [callee, agent] = await Promise.all([readWhole(files.callee), readWhole(files.agent)]);
    if (callee === 'missing' && agent === 'missing') return null;
    if (typeof callee === 'object' && typeof agent === 'object' && callee.dataBytes === agent.dataBytes)
      return callee.dataBytes === 0 ? null : callee;
    const cutOff = await readCutOff(files);
    if (cutOff) return cutOff;
    if (performance.now() > deadline) throw new Error('recording is not whole');
    await delay(LOOK_EVERY_MS);
  }
}

async function readWhole(path: string): Promise<WavFormat | 'missing' | 'growing'> {
  const found = await stat(path).catch(() => null);
  if (!found) return 'missing';
  const format = await readFormat(path);
  return format && format.dataBytes === found.size - WAV_HEADER_BYTES ? format : 'growing';
}

/** Its header was never completed, or its sides never became equally long; the sound is as long as the shorter one. */
async function readCutOff(files: RecordingFiles): Promise<WavFormat | null> {
  const found = await Promise.all([files.callee, files.agent].map((path) => stat(path).catch(() => null)));
  const ages = found.map((side) => (side ? Date.now() - side.mtimeMs : 0));
  if (Math.min(...ages) < CUT_OFF_AFTER_MS) return null;
  const format = await readFormat(files.callee);
  const bytes = Math.min(...found.map((side) => (side?.size ?? 0) - WAV_HEADER_BYTES));
  return format && bytes >= 2 ? { ...format, dataBytes: bytes - (bytes % 2) } : null;
}

async function readFormat(path: string): Promise<WavFormat | null> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(WAV_HEADER_BYTES);
    await file.read(header, 0, WAV_HEADER_BYTES, 0);
    return readWavHeader(header);
  } finally {
    await file.close();
  }
}

/** The stereo file, piece by piece. It is never on the disk, which may be full. */
export async function* readJoined(files: RecordingFiles, side: WavFormat): AsyncGenerator<Buffer> {
  yield writeWavHeader({ channels: 2, sampleRate: side.sampleRate, dataBytes: side.dataBytes * 2 });
  await using callee = await open(files.callee);
  await using agent = await open(files.agent);
  for (let at = 0; at < side.dataBytes; at += CHUNK_BYTES) {
    const length = Math.min(CHUNK_BYTES, side.dataBytes - at);
    yield interleave(await readExactly(callee, at, length), await readExactly(agent, at, length));
  }
}

export function joinedBytes(side: WavFormat): number {
  return WAV_HEADER_BYTES + side.dataBytes * 2;
}

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, WAV_HEADER_BYTES + at);
  if (bytesRead !== length) throw new Error('recording is shorter than its header says');
  return bytes;
}

export async function removeRecordingFiles(files: RecordingFiles): Promise<void> {
  await Promise.all(Object.values(files).map((path: string) => rm(path, { force: true })));
}
