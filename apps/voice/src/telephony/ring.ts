// From the dial until the answer, or until what came instead: ring times, giving up, and what the far end says.

import type { ChannelEvent } from './ari-event.ts';
import { progressOf } from './dial-progress.ts';

export interface LegEnd {
  sipCode: number | null;
  q850Cause: number | null;
  /** `lost`: Asterisk, or its record of the channel, is gone; nothing more is known. */
  by: 'us' | 'callee' | 'lost';
}

export type DialProgress = { kind: 'ringing'; sipCode: number } | { kind: 'early_media' };

export interface RingOptions {
  progressTimeoutMs: number;
  ringTimeoutMs: number;
  signal: AbortSignal;
  onProgress: (progress: DialProgress) => void;
}

export type DialResult =
  | { kind: 'answered'; ringMs: number }
  | {
      kind: 'ended';
      end: LegEnd;
      saw18x: boolean;
      gaveUp: 'ring_timeout' | 'progress_timeout' | 'cancelled' | null;
    };

/** What ringing needs of a leg's channel. */
export interface RingingLine {
  /** Of the channel that rings. */
  ended: Promise<LegEnd>;
  listen: (listener: (event: ChannelEvent) => void) => () => void;
  hangUp: () => Promise<void>;
  endWithin: (ms: number) => Promise<LegEnd | null>;
}

export async function ring(
  line: RingingLine,
  options: RingOptions,
  begin: () => Promise<void>,
): Promise<DialResult> {
  const dialledAt = performance.now();
  let ringingAt: number | null = null;
  let gaveUp: 'ring_timeout' | 'progress_timeout' | 'cancelled' | null = null;
  const answered = Promise.withResolvers<DialResult>();
  const giveUp = (why: 'ring_timeout' | 'progress_timeout' | 'cancelled') => {
    gaveUp ??= why;
    // A hang-up that is refused or lost leaves the end to Asterisk's own dial time-out, a few seconds later.
    line.hangUp().catch((error: unknown) => {
      if (options.signal.aborted) answered.reject(error);
    });
  };
  const cancel = () => giveUp('cancelled');
  let timer = setTimeout(() => giveUp('progress_timeout'), options.progressTimeoutMs);
  const startRingTime = () => {
    if (ringingAt !== null) return;
    ringingAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => giveUp('ring_timeout'), options.ringTimeoutMs);
  };
  const stopListening = line.listen((event) => {
    const progress = progressOf(event);
    if (progress === 'answered')
      answered.resolve({
        kind: 'answered',
        ringMs: Math.round(performance.now() - (ringingAt ?? dialledAt)),
      });
    if (progress !== 'ringing' && progress !== 'early_media') return;
    const isFirst = ringingAt === null;
    startRingTime();
    if (isFirst) options.onProgress({ kind: 'ringing', sipCode: progress === 'ringing' ? 180 : 183 });
    if (progress === 'early_media') options.onProgress({ kind: 'early_media' });
  });
  options.signal.addEventListener('abort', cancel, { once: true });
  if (options.signal.aborted) cancel();
  else
    begin().catch(async (error: unknown) => {
      // The channel may have ended before the answer to our command: then its end is the result.
      const end = await line.endWithin(500);
      if (!end) answered.reject(error);
    });
  try {
    return await Promise.race([
      answered.promise,
      line.ended.then((end) => ({ kind: 'ended' as const, end, saw18x: ringingAt !== null, gaveUp })),
    ]);
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', cancel);
    stopListening();
  }
}
