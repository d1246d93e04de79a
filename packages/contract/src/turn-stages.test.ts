import { describe, expect, it } from 'vitest';
import { turnStages } from './turn-stages.ts';

const timing = {
  kind: 'turn_timing',
  endOfSpeechAt: '2026-11-15T09:00:00.000Z',
  endOfTurnMs: 500,
  transcriptionMs: 320,
  firstTokenMs: 610,
  firstAudioMadeMs: 700,
  firstAudioPlayedMs: 760,
  providers: { stt: 'local/moonshine', llm: 'openai/gpt', tts: 'local/flite' },
} as const;

describe('the stages of a turn', () => {
  it('follow one another, each with its provider', () => {
    expect(turnStages(timing)).toEqual([
      { name: 'end_of_turn', fromMs: 0, toMs: 500 },
      { name: 'recognise', fromMs: 0, toMs: 320, provider: 'local/moonshine' },
      { name: 'think', fromMs: 320, toMs: 610, provider: 'openai/gpt' },
      { name: 'speak', fromMs: 610, toMs: 700, provider: 'local/flite' },
      { name: 'play', fromMs: 700, toMs: 760 },
    ]);
  });

  it('never end before they begin, when an answer was begun early', () => {
    for (const { fromMs, toMs } of turnStages({ ...timing, firstTokenMs: 250, firstAudioMadeMs: 290 }))
      expect(fromMs).toBeLessThanOrEqual(toMs);
  });

  it('are only those that are known', () => {
    expect(turnStages({ kind: 'turn_timing', firstAudioPlayedMs: 900 }).map(({ name }) => name)).toEqual([
      'play',
    ]);
  });
});
