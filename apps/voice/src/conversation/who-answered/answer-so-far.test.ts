import type { JournalEntry, JournalEvent } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { answerSoFar } from './answer-so-far.ts';

const OPENING = 'Hello, this is the clinic about your appointment.';
const ANSWER = 'The Riverside clinic, about an appointment.';
const at = new Date(Date.UTC(2026, 2, 1)).toISOString();

const screened = judged('call_screening');
const asked: JournalEvent = {
  kind: 'user_utterance',
  text: 'Please say your name and why you are calling.',
  startedAt: at,
  endedAt: at,
  effect: 'ignored',
  wordCount: 9,
  characterCount: 45,
  minWords: 2,
};

function judged(destinationType: 'call_screening' | 'human' | 'voicemail'): JournalEvent {
  return { kind: 'who_answered', destinationType, confidence: 0.9, evidence: ['words'], afterMs: 3000 };
}

function spoke(generated: string, interrupted = false): JournalEvent {
  return { kind: 'agent_utterance', generated, heard: generated, interrupted, startedAt: at, playedMs: 3000 };
}

function soFar(events: JournalEvent[], answer: string | null = null) {
  const entries: JournalEntry[] = events.map((event, index) => ({ seq: index + 1, at, event }));
  return answerSoFar(entries, { opening: OPENING, screening: { answer } });
}

test('nothing is known of a call in which nobody was judged', () => {
  expect(soFar([asked, spoke(OPENING)])).toBeUndefined();
});

test('the last judgement is the one that holds, and who was screened stays so', () => {
  expect(soFar([screened, spoke(OPENING), judged('voicemail')])).toEqual({
    judgement: { destinationType: 'voicemail', confidence: 0.9, evidence: ['words'] },
    wasScreened: true,
    screenerKnows: false,
  });
  expect(soFar([judged('human')])).toMatchObject({ wasScreened: false, screenerKnows: false });
});

test.each([
  ['the answer was said whole', [asked, screened, spoke(ANSWER)], ANSWER, true],
  ['nothing was said yet', [asked, screened], ANSWER, false],
  ['the answer was cut off', [asked, screened, spoke(ANSWER, true)], ANSWER, false],
  ['only something else was said', [asked, screened, spoke('One moment please.')], ANSWER, false],
  ['the opening was the reply to what it asked', [asked, spoke(OPENING), screened], null, true],
  ['the opening came before it asked', [spoke(OPENING), asked, screened], null, false],
  ['the opening is not what it is to be told', [asked, spoke(OPENING), screened], ANSWER, false],
] as const)('whether the screener knows who calls: %s', (_, events, answer, knows) => {
  expect(soFar([...events], answer)?.screenerKnows).toBe(knows);
});
