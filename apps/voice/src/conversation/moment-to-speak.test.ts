import { describe, expect, it } from 'vitest';
import { type GreetingFacts, momentToSpeak } from './moment-to-speak.ts';

const answered: GreetingFacts = {
  speakFirst: 'after_greeting',
  answeredForMs: 500,
  judgedForMs: 5000,
  voiceIsRising: false,
  calleeIsSpeaking: false,
  calleeHasSpoken: false,
};

describe('momentToSpeak', () => {
  it('waits for a greeting during the first second', () => {
    expect(momentToSpeak(answered)).toBeNull();
  });

  it('comes after one second of silence', () => {
    expect(momentToSpeak({ ...answered, answeredForMs: 1000 })).toBe('silence');
  });

  it('waits until that second was judged to be silent, but not for ever', () => {
    const behind = { ...answered, answeredForMs: 1500, judgedForMs: 600 };
    expect(momentToSpeak(behind)).toBeNull();
    expect(momentToSpeak({ ...behind, judgedForMs: 950 })).toBe('silence');
    expect(momentToSpeak({ ...behind, answeredForMs: 2500 })).toBe('silence');
  });

  it('waits for what sounds like the beginning of a word', () => {
    expect(momentToSpeak({ ...answered, answeredForMs: 1000, voiceIsRising: true })).toBeNull();
  });

  it('never comes over a hello, however late it began', () => {
    expect(momentToSpeak({ ...answered, answeredForMs: 2500, calleeIsSpeaking: true })).toBeNull();
  });

  it('comes with the end of the first utterance', () => {
    expect(momentToSpeak({ ...answered, calleeHasSpoken: true })).toBe('end_of_greeting');
  });

  it('comes after eight seconds to somebody who does not stop', () => {
    expect(momentToSpeak({ ...answered, answeredForMs: 8000, calleeIsSpeaking: true })).toBe(
      'end_of_greeting',
    );
  });

  it('is the answer itself when the agent speaks at once', () => {
    expect(momentToSpeak({ ...answered, answeredForMs: 0, speakFirst: 'at_once' })).toBe('at_once');
  });
});
