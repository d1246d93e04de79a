// When something in a phone's recording happened by the wall clock. The phone's log tells when each of its sentences
// began; where they begin in the recording is heard there.
import { percentile } from '../../tests/support/percentile.ts';
import type { PhoneRecording } from '../../tests/support/phone-recording.ts';
import { voicedSpans } from '../../tests/support/telephone-sound.ts';

/** Longer than any pause inside a sentence, shorter than the silence between two. */
export const SENTENCE_PAUSE_SECONDS = 0.6;

/** Milliseconds of the clock at the recording's beginning. */
export function beginningOf({ said, entries }: PhoneRecording): number {
  const sentences = voicedSpans(said, { joinSeconds: SENTENCE_PAUSE_SECONDS });
  const begun = entries.filter(({ event }) => event === 'saying').map(({ at }) => Date.parse(at));
  const offsets = sentences.flatMap(({ startSeconds }, index) => {
    const at = begun[index];
    return at === undefined ? [] : [at - startSeconds * 1000];
  });
  return percentile(offsets, 0.5);
}
