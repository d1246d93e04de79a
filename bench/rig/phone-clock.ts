// When something in a phone's recording happened by the wall clock. The phone's log tells when each of its sentences
// began; where they begin in the recording is heard there.
import { percentile } from '../../tests/support/percentile.ts';
import type { PhoneRecording } from '../../tests/support/phone-recording.ts';
import { voicedSpans } from '../../tests/support/telephone-sound.ts';

/**
 * Where there is a voice: about where the recordings were trimmed, so that a sentence ends where it is known to end.
 * Pauses inside a sentence are shorter, the silence between two is longer.
 */
export const SENTENCES = { threshold: 150, joinSeconds: 0.6 };

/** Milliseconds of the clock at the recording's beginning. */
export function beginningOf({ said, entries }: PhoneRecording): number {
  const sentences = voicedSpans(said, SENTENCES);
  const begun = entries.filter(({ event }) => event === 'saying').map(({ at }) => Date.parse(at));
  const offsets = sentences.flatMap(({ startSeconds }, index) => {
    const at = begun[index];
    return at === undefined ? [] : [at - startSeconds * 1000];
  });
  return percentile(offsets, 0.5);
}
