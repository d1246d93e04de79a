// What single tones mean: a beep, the special information tone before a network announcement, a fax machine.
import type { Tone } from './tone-detector.ts';

export interface HeardTone extends Tone {
  /** Milliseconds after the answer (or, before it, after the first sound). */
  endedAtMs: number;
}

/** ITU-T E.180: three tones of about a third of a second, rising, with hardly a pause between them. */
const INFORMATION_TONES = [
  [900, 1000],
  [1340, 1440],
  [1740, 1840],
] as const;
const INFORMATION_PAUSE_MS = 200;
/** The answering fax holds 2,100 Hz for about three seconds; the calling one repeats half a second of 1,100 Hz. */
const FAX_ANSWER_MS = 1200;
const FAX_CALLS = 2;

export function isBeep({ hertz, ms }: Tone): boolean {
  return hertz >= 345 && hertz <= 2000 && ms >= 150;
}

export function hasInformationTone(tones: readonly HeardTone[]): boolean {
  return tones.some((_, index) =>
    INFORMATION_TONES.every(([lowest, highest], step) => {
      const tone = tones[index + step];
      if (!tone || tone.hertz < lowest || tone.hertz > highest || tone.ms > 500) return false;
      const before = step > 0 ? tones[index + step - 1] : undefined;
      return !before || tone.endedAtMs - tone.ms - before.endedAtMs <= INFORMATION_PAUSE_MS;
    }),
  );
}

export function hasFaxTone(tones: readonly Tone[]): boolean {
  const answers = tones.filter(({ hertz }) => hertz >= 2085 && hertz <= 2115);
  // Its phase turns every 450 ms, which may part it.
  if (answers.reduce((sum, { ms }) => sum + ms, 0) >= FAX_ANSWER_MS) return true;
  const calls = tones.filter(({ hertz, ms }) => hertz >= 1062 && hertz <= 1138 && ms >= 420 && ms <= 650);
  return calls.length >= FAX_CALLS;
}
