// One reading of a recording before it is sent: its checksum, and how loud each side was when.

import { createHash } from 'node:crypto';
import type { RecordingPeaks } from '@outspoken/contract';
import { samplesOf } from './wav.ts';

/** The finest that is looked at. */
export const WINDOW_MS = 100;
const MOST_DRAWN = 600;
const LOUDEST = 32_767;

export interface Survey {
  sha256: Buffer;
  loudness: Loudness;
}

/** The loudest sample of every window, from 0 to 32,767. */
export interface Loudness {
  callee: number[];
  agent: number[];
}

/** Of a stereo file: a header first, then pieces of whole pairs of samples. */
export async function surveyRecording(pieces: AsyncIterable<Buffer>, sampleRate: number): Promise<Survey> {
  const hash = createHash('sha256');
  const loudness: Loudness = { callee: [], agent: [] };
  const perWindow = (sampleRate * WINDOW_MS) / 1000;
  let isHeader = true;
  let pairs = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    if (!isHeader) pairs = measure(samplesOf(piece), { loudness, pairs, perWindow });
    isHeader = false;
  }
  return { sha256: hash.digest(), loudness };
}

function measure(
  samples: Int16Array,
  { loudness, pairs, perWindow }: { loudness: Loudness; pairs: number; perWindow: number },
): number {
  const count = samples.length >> 1;
  for (let from = 0; from < count; ) {
    const window = Math.floor((pairs + from) / perWindow);
    const to = Math.min(count, Math.ceil((window + 1) * perWindow) - pairs);
    let callee = loudness.callee[window] ?? 0;
    let agent = loudness.agent[window] ?? 0;
    for (let at = from; at < to; at += 1) {
      callee = Math.max(callee, Math.abs(samples[at * 2] ?? 0));
      agent = Math.max(agent, Math.abs(samples[at * 2 + 1] ?? 0));
    }
    loudness.callee[window] = Math.min(callee, LOUDEST);
    loudness.agent[window] = Math.min(agent, LOUDEST);
    from = to;
  }
  return pairs + count;
}

/** Few enough to be drawn and to be kept with the call, however long it was. */
export function drawPeaks({ callee, agent }: Loudness): RecordingPeaks {
  const perPoint = Math.max(1, Math.ceil(callee.length / MOST_DRAWN));
  const draw = (windows: readonly number[]) =>
    Array.from({ length: Math.ceil(windows.length / perPoint) }, (_, point) => {
      const peak = Math.max(...windows.slice(point * perPoint, (point + 1) * perPoint));
      return Math.round((peak / LOUDEST) * 100);
    });
  return { everyMs: perPoint * WINDOW_MS, callee: draw(callee), agent: draw(agent) };
}
