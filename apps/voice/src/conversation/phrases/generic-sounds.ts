/**
 * The prepared phrases as recorded files, in nobody's voice in particular: for when the agent's own could not be made.
 * Made by `scripts/record-generic-sounds.ts`; 8 kHz, as a telephone has it.
 */
import { readFileSync } from 'node:fs';
import { LINE_RATE } from '../line-audio.ts';
import { Resampler } from '../resampler.ts';
import { concatPcm } from '../speaking/concat-pcm.ts';
import type { PhraseSound } from './phrase-cache.ts';
import { everyPreparedPhrase, phrasesLanguage, preparedPhrases } from './prepared-phrases.ts';

export const GENERIC_SOUND_RATE = 8000;
const HEADER_BYTES = 44;

const read = new Map<string, PhraseSound>();

/** Undefined when it is no prepared phrase of the language. */
export function genericSound(language: string, text: string): PhraseSound | undefined {
  const index = everyPreparedPhrase(preparedPhrases(language)).indexOf(text);
  if (index === -1) return undefined;
  const file = genericSoundFile(phrasesLanguage(language), index);
  const known = read.get(file);
  if (known) return known;
  const pcm = readSound(file);
  const sound = { text, sentences: [{ text, pcm, samples: pcm.length }] };
  read.set(file, sound);
  return sound;
}

export function genericSoundFile(primary: string, index: number): string {
  return new URL(`../../../sounds/${primary}-${index + 1}.wav`, import.meta.url).pathname;
}

function readSound(file: string): Int16Array {
  const bytes = readFileSync(file).subarray(HEADER_BYTES);
  const samples = new Int16Array(bytes.length >> 1);
  Buffer.from(samples.buffer).set(bytes.subarray(0, samples.byteLength));
  const resampler = new Resampler({ up: LINE_RATE / GENERIC_SOUND_RATE, down: 1 });
  return concatPcm([resampler.push(samples), resampler.end()]);
}
