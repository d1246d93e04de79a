import { type VADEvent, VADEventType } from '@livekit/agents';
import type { JournalEvent } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { Opening } from './opening.ts';
import type { SayOptions } from './phrases/phrase-speaker.ts';

const utterance = { generated: 'Hello.', sentences: [] };

function openLine({ speakFirst = 'after_greeting' as const, answeredForMs = 1000 } = {}) {
  const said: SayOptions[] = [];
  const journal: JournalEvent[] = [];
  const line = { answeredForMs, calleeIsSpeaking: false };
  const opening = new Opening({
    text: 'Hello.',
    speakFirst,
    mustFinish: false,
    speaker: {
      async say(_, options) {
        said.push(options);
        options.onUtterance?.(utterance);
      },
    },
    answeredForMs: () => line.answeredForMs,
    calleeIsSpeaking: () => line.calleeIsSpeaking,
    journal: (event) => journal.push(event),
  });
  const hear = (type: VADEventType, { timestamp = 1000, probability = 0, speechDuration = 0 } = {}) =>
    opening.onVoiceActivity({
      type,
      timestamp,
      probability,
      speechDuration,
      silenceDuration: 0,
      inferenceDuration: 0,
      samplesIndex: 0,
      frames: [],
      speaking: false,
      rawAccumulatedSilence: 0,
      rawAccumulatedSpeech: 0,
    } satisfies VADEvent);
  const endSpeech = (voicedMs: number) => {
    const now = Date.now();
    opening.onSpeechEnded({
      startedAt: now,
      endedAt: now,
      voicedMs,
      hasStoppedAgent: false,
      partialText: '',
    });
  };
  return { opening, said, journal, line, hear, endSpeech };
}

test('is said once, after a second that was judged to be silent', () => {
  const { opening, said, hear } = openLine();
  opening.consider();
  expect(said).toHaveLength(0);
  hear(VADEventType.INFERENCE_DONE);
  opening.consider();
  opening.consider();
  expect(said).toHaveLength(1);
});

test('gives way to who begins in the same moment, and is said anew after them', () => {
  const { opening, said, hear, endSpeech } = openLine();
  hear(VADEventType.INFERENCE_DONE);
  opening.consider();
  opening.onStarted(utterance, Date.now());
  hear(VADEventType.START_OF_SPEECH, { speechDuration: 60, probability: 0.9 });
  expect(said[0]?.signal?.aborted).toBe(true);
  expect(opening.firstWordAt).toBeUndefined();
  endSpeech(500);
  expect(said).toHaveLength(2);
  expect(said[1]?.signal?.aborted).toBe(false);
});

test('is not taken back for who replies to it', () => {
  const { opening, said, hear } = openLine();
  hear(VADEventType.INFERENCE_DONE);
  opening.consider();
  opening.onStarted(utterance, Date.now() - 900);
  hear(VADEventType.START_OF_SPEECH, { speechDuration: 60 });
  expect(said[0]?.signal?.aborted).toBe(false);
});

test('gives way once and no more', () => {
  const { opening, said, hear, endSpeech } = openLine();
  hear(VADEventType.INFERENCE_DONE);
  opening.consider();
  for (let times = 0; times < 3; times += 1) {
    opening.onStarted(utterance, Date.now());
    hear(VADEventType.START_OF_SPEECH, { speechDuration: 60 });
    endSpeech(500);
  }
  expect(said.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
});
