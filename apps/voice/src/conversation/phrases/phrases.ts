/** The call's fixed phrases: opening, silence prompt, goodbye. Made while it rings, ready when they are needed. */
import { ReadableStream } from 'node:stream/web';
import type { AudioFrame } from '@livekit/rtc-node';
import { framesOf, type Utterance } from '../hearing/utterance.ts';
import type { VoiceProvider } from '../providers/voice-provider.ts';
import { genericSound } from './generic-sounds.ts';
import type { PhraseCache, PhraseSound } from './phrase-cache.ts';

export interface PhrasesDeps {
  cache: PhraseCache;
  voice: VoiceProvider;
  voiceKey: string;
  language: string;
  signal: AbortSignal;
}

export interface Phrases {
  /** Begins to make the sound; a failure is met again, and reported, when it is wanted. */
  prepare(text: string): void;
  get(text: string): Promise<PhraseSound>;
  /** The sound, if it has been made; a prepared phrase has one in any case, in a voice of its own. */
  ready(text: string): PhraseSound | undefined;
}

export function createPhrases(deps: PhrasesDeps): Phrases {
  const made = new Map<string, PhraseSound>();
  // One after the other, the opening first: all at once would make each of them late.
  let preparing: Promise<unknown> = Promise.resolve();
  const making = new Map<string, Promise<PhraseSound>>();

  const make = (text: string): Promise<PhraseSound> => {
    const known = making.get(text);
    if (known) return known;
    const { voice, voiceKey, language } = deps;
    const sound = deps.cache.get({ voice, voiceKey, language, text }, deps.signal);
    making.set(text, sound);
    sound.then(
      (done) => made.set(text, done),
      () => making.delete(text),
    );
    return sound;
  };

  const ready = (text: string) => made.get(text) ?? genericSound(deps.language, text);
  return {
    async get(text) {
      return ready(text) ?? (await make(text));
    },
    prepare(text) {
      preparing = preparing.then(() => make(text)).catch(() => undefined);
    },
    ready,
  };
}

export function phraseUtterance(sound: PhraseSound): Utterance {
  return { generated: sound.text, sentences: sound.sentences };
}

export function phraseFrames(sound: PhraseSound, utterance: Utterance): ReadableStream<AudioFrame> {
  return new ReadableStream<AudioFrame>({
    start(controller) {
      for (const { pcm } of sound.sentences) {
        for (const frame of framesOf(pcm, utterance)) controller.enqueue(frame);
      }
      controller.close();
    },
  });
}
