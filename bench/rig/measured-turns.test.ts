import { expect, it } from 'vitest';
import type { PhoneRecording } from '../../tests/support/phone-recording.ts';
import type { Sound, Span } from '../../tests/support/telephone-sound.ts';
import { stopsIn } from '../barge-in.ts';
import { judgeCall } from './measured-turns.ts';
import type { Served } from './served.ts';

const RATE = 8000;
const BEGAN_AT = Date.parse('2026-01-01T00:00:00.000Z');

function soundAt(spans: readonly Span[], seconds = 20): Sound {
  const samples = new Int16Array(seconds * RATE);
  for (const { startSeconds, endSeconds } of spans)
    samples.fill(2000, startSeconds * RATE, Math.round(endSeconds * RATE));
  return { sampleRate: RATE, samples };
}

function span(startSeconds: number, endSeconds: number): Span {
  return { startSeconds, endSeconds };
}

function recordingOf(said: Span[], heard: Span[]): PhoneRecording {
  const line = { call: 'c', number: '+1', channel: '1', event: 'saying' as const };
  const entries = said.map(({ startSeconds }, index) => {
    return { ...line, name: `s${index}`, at: new Date(BEGAN_AT + startSeconds * 1000).toISOString() };
  });
  return { said: soundAt(said), heard: soundAt(heard), entries };
}

const at = (seconds: number) => BEGAN_AT + seconds * 1000;
const nothing: Served = { heard: [], thought: [], spoken: [] };

function servedFor(endSeconds: number): Served {
  const shared = { key: 'k' };
  return {
    heard: [
      { ...shared, committedAt: at(endSeconds + 0.3), wordsAt: [at(endSeconds)], wordMs: 100, delayMs: 100 },
    ],
    thought: [{ ...shared, askedAt: at(endSeconds + 0.1), firstByteMs: 400 }],
    spoken: [{ ...shared, askedAt: at(endSeconds + 0.52), firstByteMs: 110 }],
  };
}

it('a gap is from the end of the sentence to the reply, and its path what the providers took in a row', () => {
  const recording = recordingOf([span(0, 1), span(4, 6)], [span(1.5, 3), span(6.7, 8)]);
  const { turns, sentences, falseCutOffs, unanswered } = judgeCall(recording, servedFor(6));
  expect({ sentences, falseCutOffs, unanswered }).toEqual({ sentences: 1, falseCutOffs: 0, unanswered: 0 });
  expect(turns).toHaveLength(1);
  expect(turns[0]).toMatchObject({ gapMs: 700, pathMs: 610, sumMs: 1010 });
  expect(turns[0]?.stepsMs).toMatchObject({ asked: 100, firstToken: 500, voiceAsked: 520, firstSound: 630 });
});

it('the wait for the end of the turn is the path where the providers are faster', () => {
  const recording = recordingOf([span(0, 1), span(4, 6)], [span(6.6, 8)]);
  const served = servedFor(6);
  const fast = { ...served, thought: [{ key: 'k', askedAt: at(6.1), firstByteMs: 100 }] };
  expect(judgeCall(recording, fast).turns[0]?.pathMs).toBe(500);
});

it('a pause inside a sentence does not end it, and a reply into it is a false cut-off', () => {
  const paused = [span(0, 1), span(4, 5), span(5.4, 6)];
  const waiting = judgeCall(recordingOf(paused, [span(6.7, 8)]), servedFor(6));
  expect(waiting.turns[0]?.gapMs).toBe(700);
  const hasty = judgeCall(recordingOf(paused, [span(5.2, 8)]), servedFor(5));
  expect(hasty).toMatchObject({ turns: [], falseCutOffs: 1, sentences: 1 });
});

it('a sentence that nobody answers before the next one is counted', () => {
  const recording = recordingOf([span(0, 1), span(4, 5), span(9, 10)], [span(11, 12)]);
  expect(judgeCall(recording, nothing).unanswered).toBe(1);
});

it('whoever is talked over stops at the end of its sound; a pause before it was no stopping', () => {
  const said = [span(0, 0.5), span(3, 3.5), span(6, 8), span(12, 14)];
  const recording = recordingOf(said, [span(1, 2), span(4.5, 6.5), span(9, 11)]);
  const served = {
    ...nothing,
    heard: [{ ...servedFor(8).heard[0], wordsAt: [at(6.3), at(6.45)] }],
  } as Served;
  expect(stopsIn(recording, served)).toEqual([{ stoppedMs: 500, sinceSecondWordMs: 50 }]);
});
