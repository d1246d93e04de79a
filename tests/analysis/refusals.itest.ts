// Who asked not to be called again: judged on every answered call, by words alone when the model is away. A refusal
// is never made of the agent's own words.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalysisBench, openAnalysisBench, type SpokenCall } from './support/analysis-bench.ts';

let bench: AnalysisBench;
beforeAll(async () => {
  bench = await openAnalysisBench();
});
afterAll(() => bench?.close());

const hello = (...turns: SpokenCall['turns']): SpokenCall['turns'] => [
  ['agent', 'Hello, this is the clinic.'],
  ['person', 'Hello.'],
  ...turns,
];
const call = (name: string, turns: SpokenCall['turns'], more: Partial<SpokenCall> = {}): SpokenCall => ({
  name,
  turns,
  questions: [],
  ...more,
});
const saying = (evidence: unknown, value: unknown = true) => ({ refused: { value, evidence, reason: 'r' } });

const CERTAIN: SpokenCall[] = [
  call('words', hello(['person', "Don't call me again."])),
  call('words-ja', hello(['person', 'もう電話しないでください。'])),
  call('words-denied-by-model', hello(['person', 'Take me off your list.']), {
    analysis: saying([3], false),
  }),
  call('few-words', hello(['aside', 'Stop calling!'])),
  call('model-only', hello(['person', 'Forget that I exist, all of you.']), { analysis: saying([3]) }),
  call('model-only-ja', hello(['person', 'この番号は忘れてください。']), { analysis: saying([3]) }),
  call('model-agrees-with-likely-words', hello(['person', '結構です。']), { analysis: saying([3]) }),
  call('model-with-mixed-evidence', hello(['person', 'Forget me.']), { analysis: saying([1, 3]) }),
  call('words-and-model-away', hello(['person', 'Please stop calling me.']), { fault: 'fault=500' }),
];

describe.each(CERTAIN.map((spoken) => [spoken.name, spoken] as const))(
  'a certain refusal (%s)',
  (_, spoken) => {
    it('ends the task and suppresses the number, with words of the person as evidence', async () => {
      const { row, notes, messages, suppressions } = await bench.analyse(spoken);
      expect(row.refused).toBe(true);
      expect(notes?.refusal).toMatchObject({ isCertain: true });
      const roles = notes?.refusal?.evidence.map((number) => messages[number - 1]?.role);
      expect(roles?.length).toBeGreaterThan(0);
      expect(new Set(roles)).toEqual(new Set(['user']));
      expect(suppressions).toMatchObject([{ reason: 'refused_in_call' }]);
      const told = (await bench.readEvents()).filter(({ kind }) => kind === 'number.suppressed');
      expect(told.map(({ data }) => data)).toContainEqual({ suppressionId: suppressions[0]?.suppression_id });
    });
  },
);

const NONE: SpokenCall[] = [
  call('nothing', hello(['person', 'Yes, that is fine.'])),
  call('words-of-the-agent', hello(['agent', "I will note: don't call me again."], ['person', 'What?'])),
  call('model-on-words-of-the-agent', hello(['agent', 'You want no more calls.'], ['person', 'What?']), {
    analysis: saying([3]),
  }),
  call('model-on-a-tool', hello(['tool', "don't call me again"]), { analysis: saying([3]) }),
  call('model-out-of-range', hello(), { analysis: saying([3]) }),
  call('model-partly-out-of-range', hello(), { analysis: saying([2, 3]) }),
  call('model-without-evidence', hello(), { analysis: saying([]) }),
  call('model-not-boolean', hello(), { analysis: saying([2], 'true') }),
  call('likely-words-denied-by-model', hello(['person', "I'm not interested."])),
  call('likely-words-denied-by-model-ja', hello(['person', 'いえ、結構です。'])),
  call('about-an-hour', hello(['person', 'Please do not call me before nine.'])),
  call('machine', [['person', 'Please do not call this number again. Leave a message.']], {
    isVoicemail: true,
    analysis: saying([1]),
  }),
  call('nobody', [['agent', "Don't call me again."]], { analysis: saying([1]) }),
];

it.each(NONE.map((spoken) => [spoken.name, spoken] as const))('no refusal (%s)', async (_, spoken) => {
  const { row, notes, isSuppressed } = await bench.analyse(spoken);
  expect([row.refused, notes?.refusal ?? null, isSuppressed]).toEqual([false, null, false]);
});

it.each([
  ['en', "I'm not interested."],
  ['ja', 'いりません。'],
])(
  'ends the task but keeps the number when the words are likely and the model is away (%s)',
  async (name, words) => {
    const { row, notes, isSuppressed, failure } = await bench.analyse(
      call(`likely-${name}`, hello(['person', words]), { fault: 'fault=500' }),
    );
    expect(failure).toMatchObject({ message: 'server activity failed', nonRetryable: false });
    expect(row.refused).toBe(true);
    expect(notes).toMatchObject({
      refusal: { foundBy: 'phrase', isCertain: false, evidence: [3] },
      model: null,
    });
    expect(isSuppressed).toBe(false);
  },
);

it('takes what the model says when it comes back for the second attempt', async () => {
  const spoken = call('comes-back', hello(['person', '結構です。']), {
    fault: 'fault=500&times=1',
    analysis: saying([3]),
  });
  const reference = await bench.speak(spoken);
  await expect(bench.activities.analyseCall(reference)).rejects.toThrow('server activity failed');
  expect(await bench.activities.analyseCall(reference)).toBe('analysed');
  expect(await bench.activities.analyseCall(reference)).toBe('nothing_to_analyse');
  await bench.activities.concludeCall(reference);
  const { notes, suppressions } = await bench.look(reference);
  expect(notes?.refusal).toMatchObject({ foundBy: 'model', isCertain: true });
  expect(suppressions).toHaveLength(1);
});

it('writes no word of what was said, and no number, into its log', async () => {
  const text = bench.logged.join('\n');
  expect(text).toContain('ModelFault');
  for (const word of ['interested', 'calling me', 'いりません', '+1202556']) expect(text).not.toContain(word);
});
