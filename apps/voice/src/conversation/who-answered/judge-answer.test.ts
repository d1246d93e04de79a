import { describe, expect, it } from 'vitest';
import { type AnswerSigns, type HeardUtterance, judgeAnswer } from './judge-answer.ts';

function said(text: string, more: Partial<HeardUtterance> = {}): HeardUtterance {
  const voicedMs = text.length * 65;
  return { text, startedAtMs: 500, endedAtMs: 500 + voicedMs, voicedMs, isReply: false, ...more };
}

function judge(texts: (string | HeardUtterance)[], more: Partial<AnswerSigns> = {}) {
  const utterances = texts.map((one) => (typeof one === 'string' ? said(one) : one));
  return judgeAnswer({
    language: 'en-US',
    ringMs: 4000,
    utterances,
    tones: [],
    afterMachine: false,
    ...more,
  });
}

describe('in English', () => {
  it.each([
    [
      "Hi, you've reached Tom. I can't come to the phone right now, so leave a message after the beep.",
      'voicemail',
    ],
    ['The mailbox is full and cannot accept any messages at this time. Goodbye.', 'voicemail'],
    ['Hello?', 'human'],
    ['Bell and sons, this is Mark speaking, how can I help you?', 'human'],
    ['Who is this please?', 'human'],
    ["She's not in right now. Would you like to leave a message?", 'human'],
    ['Thanks for calling. For billing press one, for anything else press two.', 'ivr'],
    [
      'Hi, please say your name and why you are calling, and I will see if they are available.',
      'call_screening',
    ],
    ['We are sorry. The number you have dialed is not in service.', 'announcement'],
    ['The customer you are calling is currently unavailable. Please try again later.', 'announcement'],
  ])('%s', (text, type) => {
    expect(judge([text]).destinationType).toBe(type);
  });

  it('a voicemail whose phrase falls into a pause', () => {
    const parts = [
      said('Hi this is Tom. Please leave a'),
      said('message', { startedAtMs: 3200, endedAtMs: 3600 }),
    ];
    expect(judge(parts).destinationType).toBe('voicemail');
  });

  it('nothing is hurried over a person who cannot talk', () => {
    const { destinationType } = judge(["Hello, I'm driving, I can't take a call now"]);
    expect(['human', 'unknown']).toContain(destinationType);
  });
});

describe('in Japanese', () => {
  it.each([
    ['ただいま電話に出ることができません。発信音のあとにお名前とご用件をお話しください。', 'voicemail'],
    ['もしもし', 'human'],
    ['はい、鈴木です', 'human'],
    [
      'おかけになった電話は、電波の届かない場所にあるか、電源が入っていないためかかりません。',
      'announcement',
    ],
    ['おかけになった電話番号は、現在使われておりません。番号をお確かめください。', 'announcement'],
    ['ご予約の方は1を、そのほかの方は2を押してください。', 'ivr'],
    ['迷惑電話防止のため、この通話は録音されます。お名前とご用件をおっしゃってください。', 'call_screening'],
  ])('%s', (text, type) => {
    expect(judge([text], { language: 'ja-JP' }).destinationType).toBe(type);
  });
});

describe('by sound', () => {
  const long = said('', { voicedMs: 7000, endedAtMs: 8000 });

  it('a beep after a long greeting is a voicemail, without a word', () => {
    const tones = [{ hertz: 1000, ms: 400, endedAtMs: 8900 }];
    expect(judge([long], { tones }).destinationType).toBe('voicemail');
  });

  it('a beep after a hello is not enough', () => {
    const tones = [{ hertz: 1000, ms: 400, endedAtMs: 1900 }];
    const { destinationType } = judge([said('hello')], { tones });
    expect(['human', 'unknown']).toContain(destinationType);
  });

  it('a long greeting alone is not enough', () => {
    expect(judge([long], { ringMs: 20_000 }).destinationType).toBe('unknown');
  });

  it('nothing heard is nobody known', () => {
    expect(judge([]).destinationType).toBe('unknown');
  });

  it('who answers what the agent said is a person', () => {
    expect(judge([said('the red one I suppose', { isReply: true })]).destinationType).toBe('human');
  });
});

it('somebody joins a screened line', () => {
  expect(judge(['the Bell family'], { afterMachine: true }).destinationType).toBe('human');
  expect(judge(['please stay on the line'], { afterMachine: true }).destinationType).not.toBe('human');
  const thanks = [said('Thank you,', { isReply: true })];
  expect(judge(thanks, { afterMachine: true }).destinationType).not.toBe('human');
  const thanksAndMore = [...thanks, said('stay on the line')];
  expect(judge(thanksAndMore, { afterMachine: true }).destinationType).not.toBe('human');
  const joined = [...thanks, said('Hello, this is Laura')];
  expect(judge(joined, { afterMachine: true }).destinationType).toBe('human');
});
