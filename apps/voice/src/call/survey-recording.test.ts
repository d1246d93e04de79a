import { expect, test } from 'vitest';
import { drawPeaks, surveyRecording } from './survey-recording.ts';
import { interleave } from './wav.ts';

async function* pieces(...sounds: { callee: number[]; agent: number[] }[]): AsyncGenerator<Buffer> {
  yield Buffer.alloc(44);
  for (const { callee, agent } of sounds)
    yield interleave(Buffer.from(new Int16Array(callee).buffer), Buffer.from(new Int16Array(agent).buffer));
}

test('windows are measured on each side, over the borders of pieces', async () => {
  const first = { callee: Array<number>(500).fill(10), agent: Array<number>(500).fill(0) };
  const second = { callee: Array<number>(1100).fill(-300), agent: Array<number>(1100).fill(0) };
  second.agent[1099] = -32_768;
  const { loudness } = await surveyRecording(pieces(first, second), 8000);
  expect(loudness).toEqual({ callee: [300, 300], agent: [0, 32_767] });
});

test('a short call is drawn window by window', () => {
  expect(drawPeaks({ callee: [0, 32_767, 3277], agent: [0, 0, 0] })).toEqual({
    everyMs: 100,
    callee: [0, 100, 10],
    agent: [0, 0, 0],
  });
});

test('however long the call, it has some hundred points', () => {
  const windows = Array.from({ length: 72_000 }, (_, at) => (at === 71_999 ? 32_767 : 0));
  const { everyMs, callee } = drawPeaks({ callee: windows, agent: windows });
  expect([everyMs, callee.length, callee.at(-1)]).toEqual([12_000, 600, 100]);
});
