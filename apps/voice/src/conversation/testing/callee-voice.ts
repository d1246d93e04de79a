/** The callee's recorded speech, made by flite at test time: 16 kHz mono samples. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HEADER_BYTES = 44;

export async function calleeSays(text: string, voice: 'awb' | 'kal16' = 'awb'): Promise<Int16Array> {
  const directory = await mkdtemp(join(tmpdir(), 'callee-'));
  try {
    const file = join(directory, 'speech.wav');
    await run('flite', ['-voice', voice, '-t', text, '-o', file]);
    const bytes = await readFile(file);
    const rate = bytes.readUInt32LE(24);
    if (rate !== 16_000) throw new Error(`flite made ${rate} Hz, 16000 is needed`);
    const pcm = new Int16Array((bytes.length - HEADER_BYTES) >> 1);
    Buffer.from(pcm.buffer).set(bytes.subarray(HEADER_BYTES, HEADER_BYTES + pcm.byteLength));
    return pcm;
  } finally {
    await rm(directory, { recursive: true });
  }
}
