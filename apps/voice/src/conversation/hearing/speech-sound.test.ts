import { describe, expect, it } from 'vitest';
import { SpeechSound } from './speech-sound.ts';

const FRAME = 320;
const FRAMES_PER_SECOND = 50;

function soundOf(frames: number, { judged = frames } = {}): SpeechSound {
  const sound = new SpeechSound();
  for (let index = 0; index < frames; index += 1) sound.add(new Int16Array(FRAME).fill(index));
  sound.onJudged(judged * FRAME);
  return sound;
}

describe('SpeechSound', () => {
  it('gives each frame as it comes', () => {
    const sound = new SpeechSound();
    const frame = new Int16Array(FRAME).fill(7);
    sound.add(frame);
    expect(sound.take()).toBe(frame);
    expect(sound.take()).toBeUndefined();
  });

  it('keeps half a second from before it was known that somebody speaks', () => {
    const sound = soundOf(3 * FRAMES_PER_SECOND);
    sound.forgetOld();
    const taken = sound.take();
    expect((taken?.length ?? 0) / FRAME).toBe(28);
    expect(taken?.at(-1)).toBe(3 * FRAMES_PER_SECOND - 1);
  });

  it('forgets nothing that the detector has not judged', () => {
    const sound = soundOf(3 * FRAMES_PER_SECOND, { judged: FRAMES_PER_SECOND });
    sound.forgetOld();
    sound.onJudged(2 * FRAMES_PER_SECOND * FRAME);
    expect((sound.take()?.length ?? 0) / FRAME).toBe(28 + 2 * FRAMES_PER_SECOND);
  });

  it('waits for a detector that is far behind', () => {
    const sound = soundOf(50, { judged: 10 });
    expect((sound.take()?.length ?? 0) / FRAME).toBe(15);
    sound.onJudged(10 * FRAME);
    expect((sound.take()?.length ?? 0) / FRAME).toBe(10);
  });

  it('gives nothing of what was forgotten', () => {
    const sound = soundOf(10);
    sound.forgetAll();
    expect(sound.take()).toBeUndefined();
  });
});
