/**
 * The voices of a call, one after the other: when one does not speak in time, the next one says the sentence.
 * LiveKit's adapter is not used for it; see docs/decisions/0025-providers.md.
 */
import { attemptsOf } from './attempts.ts';
import type { Link } from './chain-of.ts';
import { nextWithin } from './next-within.ts';
import type { Degraded } from './provider-deps.ts';
import type { StageDeadlines } from './stage-deadlines.ts';
import { type SpokenPiece, VoiceError, type VoiceProvider } from './voice-provider.ts';

export interface VoiceChainDeps {
  links: readonly Link<VoiceProvider>[];
  deadlines: Pick<StageDeadlines, 'voiceFirstSoundMs' | 'voiceStallMs'>;
  onDegraded?: ((step: Degraded) => void) | undefined;
}

export function createVoiceChain(deps: VoiceChainDeps): VoiceProvider {
  const voices = new Map<Link<VoiceProvider>, VoiceProvider>();
  let start = 0;
  let sentences = 0;
  let whenQuiet = Promise.withResolvers<void>();

  const voiceOf = (link: Link<VoiceProvider>): VoiceProvider => {
    const voice = voices.get(link) ?? link.create();
    voices.set(link, voice);
    return voice;
  };

  async function* say(text: string, signal: AbortSignal): AsyncGenerator<SpokenPiece> {
    const attempts = attemptsOf(deps.links, start);
    for (const [index, link] of attempts.entries()) {
      const began = performance.now();
      let hasSound = false;
      try {
        for await (const piece of within(deps.deadlines, voiceOf(link), { text, signal })) {
          hasSound ||= piece.pcm.length > 0;
          if (piece.pcm.length > 0 || piece.words) yield piece;
        }
        if (!hasSound && !signal.aborted) throw new VoiceError('no_sound');
        start = deps.links.indexOf(link);
        return;
      } catch (fault) {
        if (signal.aborted) return;
        const { reason, retryable } =
          fault instanceof VoiceError ? fault : new VoiceError('failed', { cause: fault });
        // Once a part was heard, another voice could only say it again.
        const next = hasSound
          ? undefined
          : attempts.slice(index + 1).find((one) => one !== link || retryable);
        const afterMs = Math.round(performance.now() - began);
        deps.onDegraded?.({ stage: 'tts', from: link.name, to: next?.name ?? null, cause: reason, afterMs });
        if (!next) throw fault;
      }
    }
  }

  return {
    async *speak(text, signal) {
      sentences += 1;
      try {
        yield* say(text, signal);
      } finally {
        sentences -= 1;
        if (sentences === 0) {
          whenQuiet.resolve();
          whenQuiet = Promise.withResolvers<void>();
        }
      }
    },
    // A phrase that is being made for this call is waited for by others, too.
    async close() {
      if (sentences > 0) await whenQuiet.promise;
      await Promise.allSettled([...voices.values()].map(async (voice) => voice.close?.()));
    },
  };
}

interface Saying {
  text: string;
  signal: AbortSignal;
}

async function* within(
  deadlines: VoiceChainDeps['deadlines'],
  voice: VoiceProvider,
  { text, signal }: Saying,
): AsyncGenerator<SpokenPiece> {
  const late = new AbortController();
  const pieces = voice.speak(text, AbortSignal.any([signal, late.signal]))[Symbol.asyncIterator]();
  let limitMs = deadlines.voiceFirstSoundMs;
  try {
    while (true) {
      const next = await nextWithin(pieces, limitMs, signal);
      if (next === 'late') throw new VoiceError('time_out');
      if (next.done) return;
      if (next.value.pcm.length > 0) limitMs = deadlines.voiceStallMs;
      yield next.value;
    }
  } finally {
    late.abort();
  }
}
