// Reads what the phone network recorded: 16-bit mono WAV, and where there is sound in it.
import { readFileSync } from 'node:fs';

export interface Sound {
  sampleRate: number;
  samples: Int16Array;
}

export function readWav(path: string): Sound {
  const file = readFileSync(path);
  if (file.toString('latin1', 0, 4) !== 'RIFF') throw new Error('not a WAV file');
  let offset = 12;
  let sampleRate = 8000;
  while (offset + 8 <= file.length) {
    const name = file.toString('latin1', offset, offset + 4);
    const size = file.readUInt32LE(offset + 4);
    if (name === 'fmt ') sampleRate = file.readUInt32LE(offset + 12);
    if (name === 'data') {
      const bytes = file.subarray(offset + 8, Math.min(file.length, offset + 8 + size));
      const samples = new Int16Array(Math.floor(bytes.length / 2));
      for (let index = 0; index < samples.length; index++) samples[index] = bytes.readInt16LE(index * 2);
      return { sampleRate, samples };
    }
    offset += 8 + size + (size % 2);
  }
  throw new Error('the WAV file has no sound in it');
}

export interface Span {
  startSeconds: number;
  endSeconds: number;
}

/** Where there is sound: windows of 20 ms above the threshold, joined over pauses shorter than `joinSeconds`. */
export function voicedSpans(sound: Sound, { threshold = 300, joinSeconds = 0.3 } = {}): Span[] {
  const window = Math.round(sound.sampleRate / 50);
  const spans: Span[] = [];
  for (let start = 0; start + window <= sound.samples.length; start += window) {
    const part = sound.samples.subarray(start, start + window);
    const power = Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / window);
    if (power < threshold) continue;
    const startSeconds = start / sound.sampleRate;
    const endSeconds = (start + window) / sound.sampleRate;
    const last = spans.at(-1);
    if (last && startSeconds - last.endSeconds < joinSeconds) last.endSeconds = endSeconds;
    else spans.push({ startSeconds, endSeconds });
  }
  return spans;
}
