import { describe, expect, it } from 'vitest';
import type { VoiceProvider } from '../providers/voice-provider.ts';
import { createPhraseCache } from './phrase-cache.ts';

function createCountingVoice(samples = 100) {
  const spoken: string[] = [];
  const voice: VoiceProvider = {
    async *speak(text) {
      spoken.push(text);
      yield { pcm: new Int16Array(samples) };
    },
  };
  return { voice, spoken };
}

const signal = new AbortController().signal;

describe('createPhraseCache', () => {
  it('speaks a phrase once per voice and text', async () => {
    const { voice, spoken } = createCountingVoice();
    const cache = createPhraseCache();
    const request = { voice, voiceKey: 'local/slt', text: 'Good morning to you.', language: 'en-US' };
    await cache.get(request, signal);
    await cache.get(request, signal);
    await cache.get({ ...request, voiceKey: 'local/awb' }, signal);
    expect(spoken).toHaveLength(2);
  });

  it('keeps the sentences and their sound', async () => {
    const { voice } = createCountingVoice();
    const text = 'This is the clinic. I call about tomorrow.';
    const sound = await createPhraseCache().get({ voice, voiceKey: 'v', text, language: 'en-US' }, signal);
    expect(sound.sentences.map((one) => one.text)).toEqual([
      'This is the clinic. ',
      'I call about tomorrow.',
    ]);
    expect(sound.sentences.map((one) => one.pcm.length)).toEqual([100, 100]);
  });

  it('forgets the least used phrase when it is full', async () => {
    const { voice, spoken } = createCountingVoice(500);
    const cache = createPhraseCache(2500);
    const say = (text: string) => cache.get({ voice, voiceKey: 'v', text, language: 'en-US' }, signal);
    await say('first phrase here');
    await say('second phrase here');
    await say('first phrase here');
    await say('third phrase here');
    await say('first phrase here');
    expect(spoken).toEqual(['first phrase here', 'second phrase here', 'third phrase here']);
  });

  it('does not keep a failure', async () => {
    let fails = true;
    const voice: VoiceProvider = {
      async *speak() {
        if (fails) throw new Error('down');
        yield { pcm: new Int16Array(10) };
      },
    };
    const cache = createPhraseCache();
    const request = { voice, voiceKey: 'v', text: 'Are you still there?', language: 'en-US' };
    await expect(cache.get(request, signal)).rejects.toThrow('down');
    fails = false;
    expect((await cache.get(request, signal)).sentences).toHaveLength(1);
  });
});
