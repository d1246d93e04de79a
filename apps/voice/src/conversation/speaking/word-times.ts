/**
 * When each word of a sentence ends in its sound. Where the voice gives no times they are estimated: the silence
 * around the sentence holds no words, its pauses are laid on the punctuation that they fit best, and in between
 * words take time by what there is to pronounce.
 */

import { SAMPLES_PER_MS } from '../line-audio.ts';
import type { TimedWord } from '../providers/voice-provider.ts';
import { SoundEnvelope } from './sound-envelope.ts';
import { spokenWeight } from './spoken-weight.ts';

export interface WordTime {
  /** Where the word ends in the text. */
  endIndex: number;
  startSample: number;
  endSample: number;
}

/** A sentence as it was synthesised: its text, the length of its sound, and what is known of the way between. */
export interface SpokenSentence {
  text: string;
  samples: number;
  envelope?: SoundEnvelope;
  /** False while its sound is still being made. */
  isWhole?: boolean;
  /** As the voice told them, as far as it did. */
  words?: readonly TimedWord[];
}

/** A pause is quieter than this part of the sentence's loudest sound, for at least this long. */
const QUIET_PART = 0.03;
const SHORTEST_PAUSE_WINDOWS = 8;
/** What it costs to lay a pause one window off the place where it was expected. */
const DEVIATION_COST = 0.25;
/** Of one unit of weight. */
const USUAL_MS = 42;
/** The last word before a pause is drawn out. */
const DRAWN_OUT = 1.3;

export function wordTimes(sound: SpokenSentence, language: string): WordTime[] {
  return givenTimes(sound) ?? estimatedTimes(sound, language);
}

/** Undefined when the voice's words are not those of the text. */
function givenTimes({ text, words }: SpokenSentence): WordTime[] | undefined {
  if (!words || words.length === 0) return undefined;
  const times: WordTime[] = [];
  let from = 0;
  for (const word of words) {
    const bare = word.text.trim();
    const at = text.indexOf(bare, from);
    if (at === -1) return undefined;
    from = at + bare.length;
    const startSample = word.startMs * SAMPLES_PER_MS;
    times.push({ endIndex: from, startSample, endSample: word.endMs * SAMPLES_PER_MS });
  }
  return times;
}

interface TextWord {
  endIndex: number;
  weight: number;
  /** A mark after it at which a voice may pause. */
  hasPauseAfter: boolean;
}

function estimatedTimes(sentence: SpokenSentence, language: string): WordTime[] {
  const { text, samples, envelope, isWhole = true } = sentence;
  const words = textWords(text, language);
  const voiced = voicedStretch(envelope?.levels ?? [], samples);
  if (!isWhole) voiced.endSample = Math.max(voiced.endSample, voiced.startSample + usualSamples(words));
  const times: WordTime[] = [];
  for (const { from, to, startSample, endSample } of layPauses(words, voiced)) {
    const part = words.slice(from, to).map((word, index) => {
      return index === to - from - 1 ? { ...word, weight: word.weight * DRAWN_OUT } : word;
    });
    const whole = part.reduce((sum, { weight }) => sum + weight, 0);
    let passed = 0;
    for (const { endIndex, weight } of part) {
      const at = (share: number) => Math.round(startSample + ((endSample - startSample) * share) / whole);
      times.push({ endIndex, startSample: at(passed), endSample: at(passed + weight) });
      passed += weight;
    }
  }
  return times;
}

/** At the pace of most voices: for a sentence of which it is not known yet how long it is. */
function usualSamples(words: readonly TextWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0) * USUAL_MS * SAMPLES_PER_MS;
}

function textWords(text: string, language: string): TextWord[] {
  const words: TextWord[] = [];
  for (const { segment, index, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
    text,
  )) {
    const last = words.at(-1);
    if (isWordLike)
      words.push({
        endIndex: index + segment.length,
        weight: spokenWeight(segment),
        hasPauseAfter: false,
      });
    else if (last && /[,;:.!?…—–、。，！？]/u.test(segment)) last.hasPauseAfter = true;
  }
  return words;
}

interface VoicedStretch {
  startSample: number;
  endSample: number;
  pauses: { startSample: number; endSample: number }[];
}

function voicedStretch(levels: readonly number[], samples: number): VoicedStretch {
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const isLoud = (level: number) => level > loudest * QUIET_PART;
  const first = levels.findIndex(isLoud);
  if (first === -1) return { startSample: 0, endSample: samples, pauses: [] };
  const last = levels.findLastIndex(isLoud);
  const at = (window: number) => window * SoundEnvelope.WINDOW_SAMPLES;
  const pauses: VoicedStretch['pauses'] = [];
  let quietFrom = first;
  for (let window = first; window <= last; window += 1) {
    if (!isLoud(levels[window] ?? 0)) continue;
    if (window - quietFrom >= SHORTEST_PAUSE_WINDOWS)
      pauses.push({ startSample: at(quietFrom), endSample: at(window) });
    quietFrom = window + 1;
  }
  return { startSample: at(first), endSample: at(last + 1), pauses };
}

interface Part {
  /** Words `from` to `to`, the latter not among them. */
  from: number;
  to: number;
  startSample: number;
  endSample: number;
}

/** Parts the words at the pauses that were laid on punctuation. */
function layPauses(words: readonly TextWord[], voiced: VoicedStretch): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let startSample = voiced.startSample;
  for (const { pause, to } of matchPauses(words, voiced)) {
    parts.push({ from, to, startSample, endSample: pause.startSample });
    from = to;
    startSample = pause.endSample;
  }
  if (from < words.length) parts.push({ from, to: words.length, startSample, endSample: voiced.endSample });
  return parts;
}

interface Match {
  pause: VoicedStretch['pauses'][number];
  /** The number of words before it. */
  to: number;
}

/** In order, each pause at one mark at most and the other way round: long pauses near where a mark is expected. */
function matchPauses(words: readonly TextWord[], { startSample, endSample, pauses }: VoicedStretch): Match[] {
  const marks = words.flatMap(({ hasPauseAfter }, index) =>
    hasPauseAfter && index < words.length - 1 ? [index + 1] : [],
  );
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const paused = pauses.reduce((sum, pause) => sum + pause.endSample - pause.startSample, 0);
  const speech = endSample - startSample - paused;
  const worth = (pause: Match['pause'], pauseIndex: number, to: number): number => {
    const before = words.slice(0, to).reduce((sum, { weight }) => sum + weight, 0);
    const pausedBefore = pauses
      .slice(0, pauseIndex)
      .reduce((sum, one) => sum + one.endSample - one.startSample, 0);
    const expected = (speech * before) / whole;
    const found = pause.startSample - startSample - pausedBefore;
    return pause.endSample - pause.startSample - DEVIATION_COST * Math.abs(found - expected);
  };
  // best[p][m]: the most that the first p pauses and m marks are worth together.
  const best: { worth: number; matches: Match[] }[][] = [marks.map(() => none).concat(none)];
  for (const [p, pause] of pauses.entries()) {
    const row = [none];
    for (const [m, to] of marks.entries()) {
      const before = best[p]?.[m] ?? none;
      const together = {
        worth: before.worth + worth(pause, p, to),
        matches: [...before.matches, { pause, to }],
      };
      const choices = [best[p]?.[m + 1] ?? none, row[m] ?? none, together];
      row.push(choices.reduce((most, choice) => (choice.worth > most.worth ? choice : most)));
    }
    best.push(row);
  }
  return best.at(-1)?.at(-1)?.matches ?? [];
}

const none: { worth: number; matches: Match[] } = { worth: 0, matches: [] };
