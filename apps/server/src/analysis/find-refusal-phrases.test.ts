import type { Message } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { findRefusalPhrases } from './find-refusal-phrases.ts';

const said = (content: string): Message[] => [
  { role: 'assistant', content: 'Hello.' },
  { role: 'user', content },
];

const CERTAIN = [
  "Don't call me again.",
  'Please don’t call me again, thank you.',
  'Do not call this number again!',
  'never call here again',
  'dont ever call me again',
  "Don't call me anymore.",
  "Don't call me.",
  'Stop calling.',
  "Stop calling me, I'll report you.",
  'Will you stop calling me?',
  'Please stop calling this number.',
  'Take me off your list.',
  'Take my number off your calling list, please.',
  'Remove me from your database.',
  'Please put me on your do not call list.',
  'Lose my number.',
  "I don't want any more calls.",
  "I don't want you to call me again.",
  'No more calls, please.',
  'Yes, hello. I said it before. Do not contact me again.',
  '二度とかけないでください',
  '二度とかけてこないで。',
  'もう電話しないでください。',
  'もう、電話は、やめてください',
  'もうかけてこないで',
  '今後一切電話しないでください',
  '電話をかけてこないでください。',
  '勧誘の電話はやめてください',
  'もう電話は結構です',
  'リストから外してください',
  '名簿から削除してください。',
  'もう連絡してこないでください',
];

const LIKELY = [
  "I'm not interested.",
  'Leave me alone!',
  "Don't call me before nine.",
  "Please don't call me again until Monday.",
  'Stop calling me at work.',
  'Stop calling me Mr. Smith.',
  "I'm not saying don't call me again.",
  '結構です',
  'いえ、結構です。',
  'もう結構です',
  'いりません',
  '保険は要りません。',
  '必要ありません',
  '興味ありません',
  '今は電話しないでください',
  '夜に電話しないで',
  '会社には電話しないでください',
  'もう夜は電話しないでください',
  'お断りします',
];

const NONE = [
  '',
  'Yes, please call me again tomorrow.',
  "Don't stop calling, I like to hear from you.",
  'Could you call me back at five?',
  'You can take it off the table.',
  'I called you again yesterday.',
  'No, ten is fine.',
  'I stopped calling them.',
  'それで結構です',
  '十時で結構です。',
  '明日でも結構です',
  '結構ですよ',
  'また電話してください',
  '後でかけ直してください',
  '電話番号を教えてください',
];

describe('what a person says', () => {
  it.each(CERTAIN)('certainly refuses: %s', (text) => {
    expect(findRefusalPhrases(said(text))).toEqual({ certain: [2], likely: [] });
  });
  it.each(LIKELY)('likely refuses: %s', (text) => {
    expect(findRefusalPhrases(said(text))).toEqual({ certain: [], likely: [2] });
  });
  it.each(NONE)('does not refuse: %s', (text) => {
    expect(findRefusalPhrases(said(text))).toEqual({ certain: [], likely: [] });
  });
});

it('never takes the words of the agent or of a tool for a refusal', () => {
  const messages: Message[] = [
    { role: 'assistant', content: "You said: don't call me again. もう電話しないでください" },
    { role: 'tool_result', toolCallId: 'a', toolName: 'note', result: 'stop calling me' },
    { role: 'user', content: 'Hello?' },
  ];
  expect(findRefusalPhrases(messages)).toEqual({ certain: [], likely: [] });
});

it('hears words that were too few to interrupt', () => {
  const message: Message = {
    role: 'user',
    content: 'Stop calling!',
    interactionStatus: 'transcribed_only',
    interruptionEligibility: 'below_min_words',
  };
  expect(findRefusalPhrases([message]).certain).toEqual([1]);
});
