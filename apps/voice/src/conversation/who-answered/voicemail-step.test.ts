import { expect, it } from 'vitest';
import { type VoicemailFacts, voicemailStep } from './voicemail-step.ts';

const waiting: VoicemailFacts = {
  now: 10_000,
  judgedAt: 9000,
  speakingSince: undefined,
  greetingSince: undefined,
  quietSince: 9500,
  beepEndedAt: undefined,
  restarts: 0,
};
const speaking = { ...waiting, speakingSince: 9800 };

it('waits for the end of the greeting', () => {
  expect(voicemailStep({ ...waiting, greetingSince: 8000 })).toBe('wait');
  expect(voicemailStep(waiting)).toBe('wait');
});

it('speaks after the beep', () => {
  expect(voicemailStep({ ...waiting, beepEndedAt: 9900 })).toBe('speak');
});

it('does not take a beep before the greeting for the one after it', () => {
  expect(voicemailStep({ ...waiting, beepEndedAt: 3000 })).toBe('wait');
});

it('speaks after two seconds of silence where no beep comes', () => {
  expect(voicemailStep({ ...waiting, now: 11_500 })).toBe('speak');
});

it('begins again when the greeting goes on, or the beep comes only now', () => {
  expect(voicemailStep({ ...speaking, now: 12_000, greetingSince: 11_000 })).toBe('start_again');
  expect(voicemailStep({ ...speaking, now: 12_000, beepEndedAt: 11_900 })).toBe('start_again');
  expect(voicemailStep({ ...speaking, now: 12_000, greetingSince: 11_800 })).toBe('wait');
});

it('begins again twice at most, and waits a minute at most', () => {
  expect(voicemailStep({ ...speaking, now: 12_000, greetingSince: 11_000, restarts: 2 })).toBe('wait');
  expect(voicemailStep({ ...waiting, now: 70_000, greetingSince: 69_000 })).toBe('give_up');
});
