import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  joinedBytes,
  type RecordingFiles,
  readJoined,
  recordingFiles,
  removeRecordingFiles,
  whenWhole,
} from './recording-files.ts';
import { surveyRecording } from './survey-recording.ts';
import { readWavHeader, type WavFormat, writeWavHeader } from './wav.ts';

let directory: string;
let files: RecordingFiles;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recording-'));
  files = recordingFiles(directory, 'call_1');
});

afterEach(() => rm(directory, { recursive: true }));

function side(sampleCount: number, value: number, saidBytes = sampleCount * 2): Buffer {
  const header = writeWavHeader({ channels: 1, sampleRate: 8000, dataBytes: saidBytes });
  return Buffer.concat([header, Buffer.from(new Int16Array(sampleCount).fill(value).buffer)]);
}

async function joined(whole: WavFormat): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readJoined(files, whole)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('the files of a recording', () => {
  it('are joined into one stereo file of the same length, with its checksum', async () => {
    await writeFile(files.callee, side(200_000, 7));
    await writeFile(files.agent, side(200_000, -7));
    const whole = await whenWhole(files, 1000);
    if (!whole) expect.fail('not whole');
    const bytes = await joined(whole);
    const survey = await surveyRecording(readJoined(files, whole), whole.sampleRate);
    expect(readWavHeader(bytes)).toEqual({ channels: 2, sampleRate: 8000, dataBytes: 800_000 });
    expect(bytes.readInt16LE(44 + 600_000)).toBe(7);
    expect(bytes.readInt16LE(44 + 600_002)).toBe(-7);
    expect(bytes.length).toBe(joinedBytes(whole));
    expect(survey.sha256).toEqual(createHash('sha256').update(bytes).digest());
    expect(survey.loudness.callee).toEqual(Array(250).fill(7));
    await removeRecordingFiles(files);
    expect(await readdir(directory)).toEqual([]);
  });

  it('are waited for until Asterisk has closed both', async () => {
    await writeFile(files.callee, side(800, 1));
    await writeFile(files.agent, side(800, 1, 0));
    const waiting = whenWhole(files, 5000);
    await writeFile(files.agent, side(800, 1));
    expect(await waiting).toMatchObject({ dataBytes: 1600 });
  });

  it('that are missing or empty are no recording', async () => {
    expect(await whenWhole(files, 1000)).toBeNull();
    await writeFile(files.callee, side(0, 0));
    await writeFile(files.agent, side(0, 0));
    expect(await whenWhole(files, 1000)).toBeNull();
  });

  it('that never become equally long are a fault', async () => {
    await writeFile(files.callee, side(800, 1));
    await writeFile(files.agent, side(400, 1));
    await expect(whenWhole(files, 150)).rejects.toThrow('not whole');
  });

  it('that a dead Asterisk left are joined as far as both go', async () => {
    await writeFile(files.callee, side(800, 1, 0));
    await writeFile(files.agent, Buffer.concat([side(500, 2, 0), Buffer.from([3])]));
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(files.callee, longAgo, longAgo);
    await utimes(files.agent, longAgo, longAgo);
    const cutOff = await whenWhole(files, 150);
    expect(cutOff).toEqual({ channels: 1, sampleRate: 8000, dataBytes: 1000 });
    if (!cutOff) expect.fail('nothing was left');
    expect((await joined(cutOff)).length).toBe(44 + 2000);
  });
});
