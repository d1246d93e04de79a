import { agentDefinitionSchema } from '@outspoken/contract';
import { describe, expect, test } from 'vitest';
import { judgeAgent } from './judge-agent.ts';

const opening =
  'Hello, I am Ada, an AI assistant, calling for Bell Energy about a cheaper tariff. To never be called again, press nine.';
const openingParts = {
  whoCalls: 'I am Ada',
  forWhom: 'calling for Bell Energy',
  why: 'about a cheaper tariff',
  isAi: 'an AI assistant',
  howToOptOut: 'To never be called again, press nine',
};
const seller = {
  purpose: 'sales',
  instructions: 'Sell.',
  opening,
  openingParts,
  optOutKey: '9',
  turnTaking: { mustFinish: ['opening', 'goodbye'] },
};
const judge = (definition: object, countries = ['US']) =>
  judgeAgent(
    agentDefinitionSchema.parse({ instructions: 'Be kind.', opening: 'Hello.', ...definition }),
    countries,
  );
const fieldsOf = (definition: object, countries = ['US']) =>
  judge(definition, countries).faults.map(({ field }) => field);

describe('an agent for service, survey or notice', () => {
  test.each(['service', 'survey', 'notice'])('needs nothing in its opening: %s', (purpose) => {
    expect(judge({ purpose }, ['US', 'JP', 'BR']).faults).toEqual([]);
  });
});

describe('an agent for sales', () => {
  test('that says everything, to its end, with its key, may be published everywhere', () => {
    expect(judge(seller, ['US', 'JP', 'BR'])).toEqual({ faults: [], advice: [] });
  });

  test('that says nothing is refused for each part, the end and the key', () => {
    expect(fieldsOf({ purpose: 'sales' })).toEqual([
      'openingParts.whoCalls',
      'openingParts.forWhom',
      'openingParts.why',
      'openingParts.isAi',
      'openingParts.howToOptOut',
      'turnTaking.mustFinish',
      'optOutKey',
    ]);
  });

  test('needs no key in Japan, and one in the United States and wherever we know no rule', () => {
    const keyless = { ...seller, optOutKey: null };
    expect(judge(keyless, ['JP']).faults).toEqual([]);
    expect(judge(keyless, ['JP', 'US', 'BR']).faults).toMatchObject([
      { field: 'optOutKey', countries: ['US', 'BR'], fix: expect.stringContaining('for example') },
    ]);
  });
});

describe('a part of the opening', () => {
  const withPart = (part: Partial<typeof openingParts>, more = {}) =>
    judge({ ...seller, ...more, openingParts: { ...openingParts, ...part } }).faults;

  test('must stand in it, however it is spaced and capitalised', () => {
    expect(withPart({ why: 'ABOUT  a cheaper\ntariff' })).toEqual([]);
    expect(withPart({ why: 'about a cheaper car' })).toMatchObject([
      { field: 'openingParts.why', problem: expect.stringContaining('do not stand in the opening') },
    ]);
  });

  test('must name the machine, and the key', () => {
    expect(withPart({ isAi: 'calling' })).toMatchObject([{ field: 'openingParts.isAi' }]);
    expect(withPart({}, { optOutKey: '5' })).toMatchObject([{ field: 'openingParts.howToOptOut' }]);
  });

  test('cannot borrow the words of another, but who calls may be for whom', () => {
    expect(withPart({ why: 'an AI assistant' })).toMatchObject([{ field: 'openingParts.isAi' }]);
    expect(withPart({ whoCalls: 'calling for Bell Energy' })).toEqual([]);
  });

  test('must be said to everybody: an attribute needs words for when it is missing', () => {
    const named = (company: string) => ({
      opening: opening.replace('Bell Energy', company),
      openingParts: { ...openingParts, forWhom: `calling for ${company}` },
    });
    expect(judge({ ...seller, ...named('{{company}}') }).faults).toMatchObject([
      { field: 'openingParts.forWhom', fix: expect.stringContaining('{{company|') },
    ]);
    expect(judge({ ...seller, ...named('{{company|Bell Energy}}') }).faults).toEqual([]);
    expect(judge({ ...seller, ...named('{{project.name}}') }).faults).toEqual([]);
    expect(judge({ ...seller, ...named('{{company}}'), variables: { company: 'Bell' } }).faults).toEqual([]);
  });

  test('is understood in Japanese', () => {
    const japanese = {
      ...seller,
      language: 'ja-JP',
      optOutKey: '9',
      opening:
        'ベルエナジーの自動音声、AIのエイダです。電気料金のご案内でお電話しました。今後のお電話が不要な場合は９を押してください。',
      openingParts: {
        whoCalls: 'エイダです',
        forWhom: 'ベルエナジーの',
        why: '電気料金のご案内',
        isAi: '自動音声、AI',
        howToOptOut: '今後のお電話が不要な場合は9を押してください',
      },
    };
    expect(judge(japanese, ['JP']).faults).toEqual([]);
    expect(judge({ ...japanese, optOutKey: '5' }, ['JP']).faults).toHaveLength(1);
  });
});

test('advice does not keep an agent from being published', () => {
  const { faults, advice } = judge({
    language: 'ja-JP',
    opening: 'Hello {{name}}.',
    optOutKey: '9',
    voicemail: { action: 'leave_message' },
    silence: { promptAfterMs: 9000, endAfterMs: 5000 },
  });
  expect(faults).toEqual([]);
  expect(advice.map(({ field }) => field)).toEqual([
    'opening',
    'optOutKey',
    'voicemail.message',
    'silence.promptAfterMs',
    'recogniser.model',
  ]);
});
