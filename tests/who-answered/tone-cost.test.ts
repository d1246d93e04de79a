import { expect, test } from 'vitest';
import { silence, sine, speechLike } from '../../apps/voice/src/conversation/who-answered/testing/sounds.ts';
import { ToneDetector } from '../../apps/voice/src/conversation/who-answered/tone-detector.ts';
import { reportFigure } from '../support/report-figure.ts';

const ROUNDS = 5000;
const MOST_MICROS = 20;

test('listening for tones costs next to nothing', () => {
  const frames = [sine(1000, 20), speechLike(20, 4000), silence(20)];
  const detector = new ToneDetector(() => undefined);
  const listen = () => {
    for (let round = 0; round < ROUNDS; round += 1) for (const frame of frames) detector.push(frame);
  };
  listen();
  const begun = process.threadCpuUsage();
  listen();
  const { user, system } = process.threadCpuUsage(begun);
  const micros = (user + system) / (ROUNDS * frames.length);
  reportFigure('tone detector, processor time per frame of 20 ms', `${micros.toFixed(1)} µs`);
  expect(micros).toBeLessThan(MOST_MICROS);
});
