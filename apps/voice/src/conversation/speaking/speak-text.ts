/** Turns streaming text into tagged sound, sentence by sentence; the voice is asked for the next one while it makes one. */
import { ReadableStream } from 'node:stream/web';
import type { AudioFrame } from '@livekit/rtc-node';
import { framesOf, newUtterance, type Utterance } from '../hearing/utterance.ts';
import { textSpokenIn } from '../phrases/text-spoken-in.ts';
import type { SpokenPiece, TimedWord, VoiceProvider } from '../providers/voice-provider.ts';
import { LeadingSilence } from './leading-silence.ts';
import { createSentenceSplitter } from './sentences.ts';
import { SoundEnvelope } from './sound-envelope.ts';

const CLAUSE = /[,;:、；：]\s*$/u;

export interface SpeakTextDeps {
  voice: VoiceProvider;
  language: string;
  /** The sound ends here; the utterance keeps what was spoken before. */
  onFault(fault: unknown, utterance: Utterance): void;
}

export function speakText(
  deps: SpeakTextDeps,
  text: AsyncIterable<string> | ReadableStream<string>,
): ReadableStream<AudioFrame> {
  const utterance = newUtterance();
  const stop = new AbortController();
  return new ReadableStream<AudioFrame>({
    async start(controller) {
      const sentences = readSentences(deps.language, text, utterance);
      void speakAll(deps, sentences, { utterance, controller, signal: stop.signal });
    },
    cancel() {
      stop.abort();
    },
  });
}

interface Speaking {
  utterance: Utterance;
  controller: { enqueue(frame: AudioFrame): void; close(): void };
  signal: AbortSignal;
}

async function speakAll(deps: SpeakTextDeps, sentences: AsyncGenerator<string>, speaking: Speaking) {
  const { utterance, controller, signal } = speaking;
  const begin = async () => {
    const { done, value } = await sentences.next();
    return done ? undefined : beginSentence(deps.voice, value, signal);
  };
  let coming = begin();
  try {
    for (let saying = await coming; saying && !signal.aborted; saying = await coming) {
      coming = begin();
      const { text, pieces } = saying;
      const silence = CLAUSE.test(utterance.sentences.at(-1)?.text ?? '') ? new LeadingSilence() : undefined;
      const envelope = new SoundEnvelope();
      const spoken = { text, samples: 0, isWhole: false, envelope, words: new Array<TimedWord>() };
      utterance.sentences.push(spoken);
      for await (const { pcm: made, words = [] } of pieces) {
        if (signal.aborted) return;
        utterance.firstSoundAt ??= Date.now();
        const pcm = silence?.skip(made) ?? made;
        spoken.samples += pcm.length;
        spoken.words.push(...sooner(words, silence?.skippedMs ?? 0));
        envelope.push(pcm);
        for (const frame of framesOf(pcm, utterance)) controller.enqueue(frame);
      }
      spoken.isWhole = true;
    }
  } catch (fault) {
    if (signal.aborted) return;
    const broken = utterance.sentences.at(-1);
    if (broken) {
      broken.text = textSpokenIn(broken.text, broken.samples, deps.language);
      broken.isWhole = true;
    }
    deps.onFault(fault, utterance);
  } finally {
    void coming.then((unsaid) => unsaid?.drop()).catch(() => undefined);
    // A cancelled stream is closed already.
    if (!signal.aborted) controller.close();
  }
}

function sooner(words: readonly TimedWord[], byMs: number): TimedWord[] {
  const earlier = (ms: number) => Math.max(0, Math.round(ms - byMs));
  return words.map((word) => ({
    ...word,
    startMs: earlier(word.startMs),
    endMs: earlier(word.endMs),
  }));
}

/** The voice is asked at once; a fault is met when the sound is wanted. */
function beginSentence(voice: VoiceProvider, text: string, signal: AbortSignal) {
  const sound = voice.speak(text, signal)[Symbol.asyncIterator]();
  const first = sound.next();
  first.catch(() => undefined);
  const drop = async () => void (await sound.return?.());
  async function* readPieces(): AsyncGenerator<SpokenPiece> {
    try {
      for (let next = await first; !next.done; next = await sound.next()) yield next.value;
    } finally {
      await drop();
    }
  }
  return { text, pieces: readPieces(), drop };
}

/** Reads ahead of the voice, so that the utterance knows all that was generated, spoken yet or not. */
async function* readSentences(
  language: string,
  text: AsyncIterable<string> | ReadableStream<string>,
  utterance: Utterance,
): AsyncGenerator<string> {
  const splitter = createSentenceSplitter(language, { beginsWithClause: true });
  const waiting: string[] = [];
  let wake = Promise.withResolvers<void>();
  let isOver = false;
  const reading = (async () => {
    try {
      for await (const piece of text) {
        utterance.firstTextAt ??= Date.now();
        utterance.generated += piece;
        waiting.push(...splitter.push(piece));
        wake.resolve();
      }
    } finally {
      waiting.push(...splitter.end());
      isOver = true;
      wake.resolve();
    }
  })();
  // A cut text is spoken as far as it came; who cut it reports why.
  reading.catch(() => {});
  while (true) {
    const next = waiting.shift();
    if (next !== undefined) yield next;
    else if (isOver) return;
    else {
      await wake.promise;
      wake = Promise.withResolvers<void>();
    }
  }
}
