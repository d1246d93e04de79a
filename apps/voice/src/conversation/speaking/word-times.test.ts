import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SoundEnvelope } from './sound-envelope.ts';
import { wordTimes } from './word-times.ts';

/** Sound and silence by turns, in milliseconds, beginning with silence. */
function envelopeOf(...lengthsMs: number[]): { samples: number; envelope: SoundEnvelope } {
  const envelope = new SoundEnvelope();
  let samples = 0;
  for (const [index, ms] of lengthsMs.entries()) {
    envelope.push(new Int16Array(ms * 16).fill(index % 2 === 0 ? 0 : 8000));
    samples += ms * 16;
  }
  return { samples, envelope };
}

const endsMs = (times: ReturnType<typeof wordTimes>) =>
  times.map(({ endSample }) => Math.round(endSample / 16));

describe('wordTimes', () => {
  it('takes the times that the voice gives', () => {
    const words = [
      { text: 'Good', startMs: 100, endMs: 300 },
      { text: 'morning', startMs: 320, endMs: 800 },
    ];
    const times = wordTimes({ text: 'Good morning.', samples: 16_000, words }, 'en-US');
    expect(times.map(({ endIndex }) => endIndex)).toEqual([4, 12]);
    expect(endsMs(times)).toEqual([300, 800]);
  });

  it('estimates where the voice gives other words than the text has', () => {
    const words = [{ text: 'ten', startMs: 0, endMs: 400 }];
    const times = wordTimes({ text: '10 doctors', samples: 16_000, words }, 'en-US');
    expect(times).toHaveLength(2);
  });

  it('lets no word pass in the silence before and after', () => {
    const times = wordTimes({ text: 'one two', ...envelopeOf(500, 1000, 700) }, 'en-US');
    expect(times[0]?.startSample).toBe(500 * 16);
    expect(times.at(-1)?.endSample).toBe(1500 * 16);
  });

  it('lays a pause on the comma, however uneven the two sides are', () => {
    const text = 'Hello, this is a much longer part of the sentence';
    const times = wordTimes({ text, ...envelopeOf(100, 900, 300, 1500, 100) }, 'en-US');
    expect(endsMs(times)[0]).toBe(1000);
    expect(times[1]?.startSample).toBe(1300 * 16);
  });

  it('takes a gap inside a word for no pause when there is no mark', () => {
    const times = wordTimes({ text: 'a single stretch', ...envelopeOf(0, 500, 120, 500) }, 'en-US');
    expect(times.at(-1)?.endSample).toBe(1120 * 16);
    expect(times).toHaveLength(3);
  });

  it('leaves a mark without a pause where the words around it put it', () => {
    const text = 'well, yes, of course';
    const times = wordTimes({ text, ...envelopeOf(0, 600, 200, 600) }, 'en-US');
    expect(times).toHaveLength(4);
    expect(endsMs(times)).toContain(600);
  });

  it('gives a Japanese word time by its morae', () => {
    const times = wordTimes({ text: 'はい、田中です', samples: 16_000 }, 'ja-JP');
    expect(times.at(-1)?.endIndex).toBe(7);
    expect(times.every(({ startSample, endSample }) => endSample > startSample)).toBe(true);
  });

  it('is in order and inside the sound, whatever text and sound are', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.integer({ min: 10, max: 600 }), { maxLength: 9 }),
        fc.constantFrom('en-US', 'ja-JP'),
        (text, lengths, language) => {
          const sound = envelopeOf(...lengths);
          let last = 0;
          for (const { startSample, endSample } of wordTimes({ text, ...sound }, language)) {
            expect(startSample).toBeGreaterThanOrEqual(last);
            expect(endSample).toBeGreaterThanOrEqual(startSample);
            last = endSample;
          }
          expect(last).toBeLessThanOrEqual(sound.samples);
        },
      ),
    );
  });
});
