import { describe, expect, it } from 'vitest';
import { describeTimeline } from './describe-timeline.ts';

const plain = (_style: string, text: string) => text;
const at = '2026-11-15T09:00:01.000Z';

describe('the timeline of a call', () => {
  it('draws each stage of a turn where it lay, and tells the steps down', () => {
    const lines = describeTimeline(
      [
        {
          seq: 1,
          at,
          event: {
            kind: 'turn_timing',
            endOfSpeechAt: at,
            endOfTurnMs: 500,
            transcriptionMs: 250,
            firstTokenMs: 750,
            firstAudioMadeMs: 900,
            firstAudioPlayedMs: 1000,
            providers: { stt: 'local/ear', llm: 'local/brain', tts: 'local/mouth' },
          },
        },
        {
          seq: 2,
          at,
          event: { kind: 'degradation', stage: 'llm', step: 'filler', cause: 'late', afterMs: 1700 },
        },
      ],
      plain,
    );
    expect(lines[0]).toContain('turn 1  1000 ms');
    const think = lines.find((line) => line.includes('think')) ?? '';
    expect(think).toContain('500 ms');
    expect(think).toContain('local/brain');
    expect(think.indexOf('█')).toBeGreaterThan((lines[1] ?? '').indexOf('█'));
    expect(lines.at(-1)).toContain('filler  llm: late after 1700 ms');
  });
});
