import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { VoiceProvider } from '../providers/voice-provider.ts';
import { speakText } from './speak-text.ts';

/** Says a sentence in two pieces, the second when it is told to. */
function createVoice() {
  const asked: string[] = [];
  const ended: string[] = [];
  const whole = Promise.withResolvers<void>();
  const voice: VoiceProvider = {
    async *speak(text) {
      asked.push(text);
      try {
        yield { pcm: new Int16Array(320).fill(asked.length) };
        await whole.promise;
        yield { pcm: new Int16Array(320).fill(asked.length) };
      } finally {
        ended.push(text);
      }
    },
  };
  return { voice, asked, ended, finish: () => whole.resolve() };
}

async function* textOf(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}

function speak(voice: VoiceProvider, ...pieces: string[]) {
  const faults: unknown[] = [];
  const deps = { voice, language: 'en-US', onFault: (fault: unknown) => faults.push(fault) };
  return { sound: speakText(deps, textOf(...pieces)), faults };
}

const REPLY = ['Thank you, ', 'I have written it down. ', 'Good', 'bye.'];

describe('speakText', () => {
  it('asks for what follows while the voice is still at the first clause', async () => {
    const { voice, asked, finish } = createVoice();
    const reader = speak(voice, ...REPLY).sound.getReader();
    await reader.read();
    await soon();
    expect(asked).toEqual(['Thank you,', ' I have written it down. ']);
    finish();
    while (!(await reader.read()).done);
    expect(asked.join('')).toBe(REPLY.join(''));
  });

  it('leaves nothing open when it is cut off', async () => {
    const { voice, asked, ended, finish } = createVoice();
    const reader = speak(voice, ...REPLY).sound.getReader();
    await reader.read();
    await soon();
    await reader.cancel();
    finish();
    await soon();
    await soon();
    expect(ended.toSorted()).toEqual(asked.toSorted());
  });

  it('reports the fault of a sentence when it is its turn, after what could be said', async () => {
    const voice: VoiceProvider = {
      async *speak(text) {
        if (text.includes('written')) throw new Error('no voice');
        yield { pcm: new Int16Array(320) };
      },
    };
    const { sound, faults } = speak(voice, ...REPLY);
    let frames = 0;
    for await (const _frame of sound) frames += 1;
    expect(frames).toBe(1);
    expect(faults).toHaveLength(1);
  });
});
