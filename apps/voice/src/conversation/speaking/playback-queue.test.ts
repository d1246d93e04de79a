// Real: the queue. Not real: the clock, and a line that answers marks when the test plays it.
import { describe, expect, it } from 'vitest';
import type { LineAudio } from '../line-audio.ts';
import { PlaybackQueue } from './playback-queue.ts';

const MS = 16;

function createScene() {
  let now = 0;
  let queued: (number | string)[] = [];
  let markListener: (id: string) => void = () => {};
  const log: string[] = [];
  /** How much sound was before each silence. */
  const rests: number[] = [];
  const line: LineAudio = {
    sampleRate: 16000,
    onAudio: () => {},
    onMark: (listener) => {
      markListener = listener;
    },
    onClose: () => {},
    send: (pcm) => queued.push(pcm.length),
    mark: (id) => queued.push(id),
    rest: () => void rests.push(queuedMs()),
    flush: () => {
      queued = [];
      log.push('flush');
    },
  };
  const queue = new PlaybackQueue<string>(line, () => now, {
    onStarted: (segment, agoMs) => log.push(`started ${segment.tag} ${agoMs} ms ago`),
    onFinished: (segment, end) =>
      log.push(`${end.interrupted ? 'cut' : 'played'} ${segment.tag} ${end.playedSamples / MS} ms`),
  });
  const queuedMs = () =>
    queued.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one / MS : 0), 0);
  /** Lets the line play for some time, 20 ms by 20 ms. */
  const play = (ms: number, options: { losesMarks?: boolean } = {}) => {
    for (let played = 0; played < ms; played += 20) {
      now += 20;
      let budget = 20 * MS;
      while (queued.length > 0) {
        const head = queued[0];
        if (typeof head === 'string') {
          queued.shift();
          if (!options.losesMarks) markListener(head);
          continue;
        }
        if (head === undefined || budget === 0) break;
        const taken = Math.min(budget, head);
        budget -= taken;
        if (taken === head) queued.shift();
        else queued[0] = head - taken;
      }
      queue.tick();
    }
  };
  return { queue, log, play, queuedMs, rests };
}

const sound = (ms: number) => new Int16Array(ms * MS);

describe('PlaybackQueue', () => {
  it('never has more than 400 ms in the line, and still plays everything once', () => {
    const { queue, log, play, queuedMs } = createScene();
    queue.push(sound(3000), 'a');
    queue.endSegment();
    for (let ms = 0; ms < 2500; ms += 20) {
      expect(queuedMs()).toBeLessThanOrEqual(400);
      play(20);
    }
    play(600);
    expect(log).toEqual(['started a 20 ms ago', 'played a 3000 ms']);
    expect(queue.isTalking).toBe(false);
  });

  it('is not finished before its last mark was played', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(200), 'a');
    queue.endSegment();
    play(180);
    expect(log).toEqual(['started a 20 ms ago']);
    play(40);
    expect(log).toEqual(['started a 20 ms ago', 'played a 200 ms']);
  });

  it('lets silence follow its last sound without a hole, and only that', () => {
    const { queue, play, rests } = createScene();
    queue.push(sound(600), 'a');
    queue.endSegment();
    play(180);
    expect(rests).toEqual([]);
    play(500);
    expect(rests).toHaveLength(1);
    expect(rests[0]).toBeGreaterThan(0);
    queue.push(sound(200), 'b');
    play(60);
    expect(rests).toHaveLength(1);
    queue.endSegment();
    expect(rests).toHaveLength(2);
    expect(rests[1]).toBeGreaterThan(0);
  });

  it('is silent at once on a barge-in and knows how much was played', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(2000), 'a');
    queue.endSegment();
    play(1000);
    queue.clear();
    play(500);
    expect(log).toEqual(['started a 20 ms ago', 'flush', 'cut a 1000 ms']);
  });

  it('reports one end for a segment that is cut while its sound is still being made', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(500), 'a');
    play(100);
    queue.clear();
    queue.endSegment();
    expect(log).toEqual(['started a 20 ms ago', 'flush', 'cut a 100 ms']);
  });

  it('stands still while paused and goes on where it was', () => {
    const { queue, log, play, queuedMs } = createScene();
    queue.push(sound(1000), 'a');
    queue.endSegment();
    play(410);
    queue.pause();
    expect(queuedMs()).toBe(0);
    play(3000);
    queue.resume();
    expect(queuedMs()).toBeGreaterThan(300);
    play(560);
    expect(queue.isTalking).toBe(true);
    play(60);
    expect(log).toEqual(['started a 20 ms ago', 'flush', 'played a 1000 ms']);
  });

  it('counts no time of a pause as heard when the paused sound is then cut', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(1000), 'a');
    play(300);
    queue.pause();
    play(2000);
    queue.clear();
    queue.resume();
    expect(log).toEqual(['started a 20 ms ago', 'flush', 'flush', 'cut a 300 ms']);
  });

  it('counts no time of a drought as heard', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(200), 'a');
    play(1000);
    queue.push(sound(1000), 'a');
    play(100);
    queue.clear();
    expect(log.at(-1)).toBe('cut a 300 ms');
  });

  it('plays segments one after the other, each with its own beginning and end', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(100), 'a');
    queue.endSegment();
    queue.push(sound(150), 'b');
    queue.endSegment();
    play(400);
    expect(log).toEqual(['started a 20 ms ago', 'played a 100 ms', 'started b 20 ms ago', 'played b 160 ms']);
  });

  it('cuts what waits behind the playing segment too', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(500), 'a');
    queue.endSegment();
    queue.push(sound(500), 'b');
    queue.endSegment();
    play(100);
    queue.clear();
    expect(log).toEqual(['started a 20 ms ago', 'flush', 'cut a 100 ms', 'cut b 0 ms']);
  });

  it('does not wait for ever for marks that the line lost', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(300), 'a');
    queue.endSegment();
    play(4000, { losesMarks: true });
    expect(log.at(-1)).toBe('played a 300 ms');
  });

  it('ends what is playing when the line closes, and every later segment at once', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(500), 'a');
    play(100);
    queue.close();
    queue.push(sound(500), 'b');
    queue.endSegment();
    expect(log).toEqual(['started a 20 ms ago', 'cut a 100 ms', 'cut b 0 ms']);
  });

  it('says something aside while a segment waits for its sound, and then goes on with it', () => {
    const { queue, log, play } = createScene();
    queue.push(sound(190), 'reply');
    queue.push(sound(15), 'reply');
    expect(queue.playAside(sound(300), 'filler')).toBe(false);
    play(400);
    expect(queue.isTalking && queue.isSilent).toBe(true);
    expect(queue.playAside(sound(300), 'filler')).toBe(true);
    queue.push(sound(195), 'reply');
    queue.endSegment();
    play(700);
    expect(log).toEqual([
      'started reply 20 ms ago',
      'started filler 20 ms ago',
      'played filler 300 ms',
      'played reply 400 ms',
    ]);
  });
});
