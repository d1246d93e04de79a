import { expect, test } from 'vitest';
import { cutSound, longestOf, secondsOf, talkOf } from './measured-talk.ts';

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

test('a talk in turns has gaps and silences and no overlap', () => {
  const talk = talkOf({ callee: [span(0.5, 2)], agent: [span(2.5, 5), span(6, 7)], seconds: 8 });
  expect(talk.turns.map(({ by }) => by)).toEqual(['callee', 'agent', 'agent']);
  expect(talk.gaps).toEqual([{ atSeconds: 2, seconds: 0.5 }]);
  expect(talk.overlaps).toEqual([]);
  expect(talk.silences).toEqual([span(0, 0.5), span(2, 2.5), span(5, 6), span(7, 8)]);
  expect(longestOf(talk.silences)).toBe(1);
});

test('who speaks over another overlaps, and leaves no gap', () => {
  const talk = talkOf({ callee: [span(1, 3)], agent: [span(2, 4)], seconds: 4 });
  expect(talk.overlaps).toEqual([span(2, 3)]);
  expect(secondsOf(talk.overlaps)).toBe(1);
  expect(talk.gaps).toEqual([]);
});

test('speech inside other speech ends no silence early', () => {
  const talk = talkOf({ callee: [span(1, 2)], agent: [span(0, 4)], seconds: 5 });
  expect(talk.silences).toEqual([span(4, 5)]);
});

test('a part of a sound keeps its rate', () => {
  const sound = { sampleRate: 10, samples: Int16Array.from({ length: 20 }, (_, index) => index) };
  expect([...cutSound(sound, span(0.5, 0.8)).samples]).toEqual([5, 6, 7]);
});
