// An opening as if every word of it were understood: for Japanese, which no recogniser here knows, and for comparison.
// Speech takes the time that its letters take; utterances part where the pause is longer than 300 ms.
import type { Opening } from './openings.ts';
import type { HeardOpening } from './play-opening.ts';

const MS_PER_LETTER = { 'en-US': 62, 'ja-JP': 140 };
const JOINED_MS = 300;

export function heardAsWritten(opening: Opening): HeardOpening {
  const { name, label, language, ringMs, reply } = opening;
  const heard: HeardOpening = { name, label, language, ringMs, utterances: [], tones: [], reply };
  let nowMs = 0;
  for (const part of opening.parts) {
    if ('pauseMs' in part) nowMs += part.pauseMs;
    else if ('hertz' in part) {
      heard.tones.push({ startMs: nowMs, hertz: part.hertz, ms: part.ms });
      nowMs += part.ms;
    } else {
      const endMs = nowMs + Math.max(300, part.say.length * MS_PER_LETTER[language]);
      const last = heard.utterances.at(-1);
      if (last && nowMs - last.endMs <= JOINED_MS) {
        last.text = `${last.text} ${part.say}`;
        last.endMs = endMs;
      } else heard.utterances.push({ startMs: nowMs, endMs, text: part.say });
      nowMs = endMs;
    }
  }
  return heard;
}
