/** The sound of fixed phrases, by voice and text, for the whole process. Bounded: the least used leave first. */

import type { TimedWord, VoiceProvider } from '../providers/voice-provider.ts';
import { concatPcm } from '../speaking/concat-pcm.ts';
import { createSentenceSplitter } from '../speaking/sentences.ts';
import { SoundEnvelope } from '../speaking/sound-envelope.ts';
import type { SpokenSentence } from '../speaking/word-times.ts';
import { untilAborted } from '../until-aborted.ts';

export interface PhraseSentence extends SpokenSentence {
  pcm: Int16Array;
}

export interface PhraseSound {
  text: string;
  sentences: PhraseSentence[];
}

export interface PhraseRequest {
  voice: VoiceProvider;
  /** Names model and voice. */
  voiceKey: string;
  text: string;
  language: string;
}

export interface PhraseCache {
  /** Rejects when the phrase cannot be spoken; a failure is not kept. */
  get(request: PhraseRequest, signal: AbortSignal): Promise<PhraseSound>;
}

const MOST_BYTES = 32 * 1024 * 1024;
const MADE_WITHIN_MS = 30_000;

export function createPhraseCache(mostBytes = MOST_BYTES): PhraseCache {
  const known = new Map<string, { sound: PhraseSound; bytes: number }>();
  const making = new Map<string, Promise<PhraseSound>>();
  let bytesHeld = 0;

  const keep = (key: string, sound: PhraseSound) => {
    const bytes = sound.sentences.reduce((sum, { pcm }) => sum + pcm.byteLength, 0);
    const former = known.get(key);
    if (former) bytesHeld -= former.bytes;
    known.delete(key);
    known.set(key, { sound, bytes });
    bytesHeld += bytes;
    for (const [oldest, entry] of known) {
      if (bytesHeld <= mostBytes) return;
      known.delete(oldest);
      bytesHeld -= entry.bytes;
    }
  };

  // Whoever asks first does not own it: thirty calls that go on at once want the same phrase.
  const begin = (key: string, request: PhraseRequest): Promise<PhraseSound> => {
    const sound = makeSound(request, AbortSignal.timeout(MADE_WITHIN_MS));
    making.set(key, sound);
    sound
      .then((made) => keep(key, made))
      .catch(() => undefined)
      .finally(() => making.delete(key));
    return sound;
  };

  return {
    async get(request, signal) {
      const key = `${request.voiceKey}\n${request.text}`;
      const found = known.get(key);
      if (found) {
        known.delete(key);
        known.set(key, found);
        return found.sound;
      }
      return await untilAborted(making.get(key) ?? begin(key, request), signal);
    },
  };
}

async function makeSound(request: PhraseRequest, signal: AbortSignal): Promise<PhraseSound> {
  const splitter = createSentenceSplitter(request.language);
  const texts = [...splitter.push(request.text), ...splitter.end()];
  const sentences: PhraseSound['sentences'] = [];
  for (const text of texts) {
    const parts: Int16Array[] = [];
    const timed: TimedWord[] = [];
    for await (const { pcm, words = [] } of request.voice.speak(text, signal)) {
      parts.push(pcm);
      timed.push(...words);
    }
    signal.throwIfAborted();
    const pcm = concatPcm(parts);
    const envelope = new SoundEnvelope();
    envelope.push(pcm);
    sentences.push({ text, pcm, samples: pcm.length, envelope, words: timed });
  }
  return { text: request.text, sentences };
}
