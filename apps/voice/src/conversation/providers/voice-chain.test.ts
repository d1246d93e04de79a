import { describe, expect, test } from 'vitest';
import { attemptsOf } from './attempts.ts';
import type { Degraded } from './provider-deps.ts';
import { createVoiceChain } from './voice-chain.ts';
import { voiceKeyOf } from './voice-key.ts';
import { VoiceError, type VoiceProvider } from './voice-provider.ts';

const signal = new AbortController().signal;
const deadlines = { voiceFirstSoundMs: 50, voiceStallMs: 50 };
const silent: VoiceProvider = {
  async *speak() {
    await new Promise(() => {});
    yield { pcm: new Int16Array(1) };
  },
};

function speaking(samples: number): VoiceProvider {
  return {
    async *speak() {
      yield { pcm: new Int16Array(samples) };
    },
  };
}

function failing(error: VoiceError, asked: string[] = []): VoiceProvider {
  return {
    async *speak(text) {
      asked.push(text);
      yield { pcm: new Int16Array(0) };
      throw error;
    },
  };
}

function chainOf(voices: VoiceProvider[]) {
  const degraded: Degraded[] = [];
  const links = voices.map((voice, index) => ({ name: `voice/${index}`, create: () => voice }));
  const chain = createVoiceChain({ links, deadlines, onDegraded: (step) => degraded.push(step) });
  const speak = async () => {
    let samples = 0;
    for await (const { pcm } of chain.speak('Hello.', signal)) samples += pcm.length;
    return samples;
  };
  return { speak, degraded };
}

describe('a chain of voices', () => {
  test('goes on to the next when one gives no sound in time', async () => {
    const { speak, degraded } = chainOf([silent, speaking(7)]);
    expect(await speak()).toBe(7);
    expect(degraded).toMatchObject([{ from: 'voice/0', to: 'voice/1', cause: 'time_out' }]);
  });

  test('stays with the one that spoke, and comes back to the first when that fails', async () => {
    const asked: string[] = [];
    let second: VoiceProvider = speaking(7);
    const first = failing(new VoiceError('status_503'), asked);
    const { speak } = chainOf([first, { speak: (...given) => second.speak(...given) }]);
    await speak();
    await speak();
    expect(asked).toHaveLength(1);
    second = failing(new VoiceError('status_500'));
    await expect(speak()).rejects.toThrow(VoiceError);
    expect(asked).toHaveLength(2);
  });

  test('asks one that is alone twice, unless that is of no use', async () => {
    const asked: string[] = [];
    await expect(chainOf([failing(new VoiceError('status_503'), asked)]).speak()).rejects.toThrow();
    expect(asked).toHaveLength(2);
    const refused = new VoiceError('status_401', { retryable: false });
    await expect(chainOf([failing(refused, asked)]).speak()).rejects.toThrow();
    expect(asked).toHaveLength(3);
  });

  test('says nothing twice: one that fails in mid-sentence is not replaced', async () => {
    const cut: VoiceProvider = {
      async *speak() {
        yield { pcm: new Int16Array(3) };
        throw new VoiceError('cut_off');
      },
    };
    const { speak, degraded } = chainOf([cut, speaking(7)]);
    await expect(speak()).rejects.toThrow(VoiceError);
    expect(degraded).toMatchObject([{ to: null, cause: 'cut_off' }]);
  });
});

test('everybody is asked once, beginning with who did it last', () => {
  const links = ['a', 'b', 'c'].map((name) => ({ name, create: () => name }));
  expect(attemptsOf(links, 1).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  expect(attemptsOf(links.slice(0, 1), 0)).toHaveLength(2);
});

test('what the provider of a project said is kept for that project', () => {
  const local = { provider: 'local', model: 'local', voice: 'slt', fallbacks: [] } as const;
  const own = { provider: 'openai', model: 'tts-1', voice: 'alloy', fallbacks: [] } as const;
  expect(voiceKeyOf({ ...local, fallbacks: [] }, 'a')).toBe(voiceKeyOf({ ...local, fallbacks: [] }, 'b'));
  expect(voiceKeyOf({ ...own, fallbacks: [] }, 'a')).not.toBe(voiceKeyOf({ ...own, fallbacks: [] }, 'b'));
  const mixed = { ...local, fallbacks: [own] };
  expect(voiceKeyOf(mixed, 'a')).not.toBe(voiceKeyOf(mixed, 'b'));
});
