/**
 * Openings that the rules were not written from: a grammar in the manner of what public collections of voicemail
 * greetings, menu scripts, intercept messages and telephone manners show. The seed chooses; nothing here knows the rules.
 */
import { SECOND, THIRD } from './unseen-openings.ts';

export type Label = 'human' | 'voicemail' | 'ivr' | 'call_screening' | 'announcement' | 'fax' | 'unknown';

export type Part = { say: string } | { pauseMs: number } | { hertz: number; ms: number };

export interface Opening {
  set: OpeningSet;
  name: string;
  label: Label;
  language: 'en-US' | 'ja-JP';
  ringMs: number;
  /** English only: of the local speech server. */
  voice: string;
  parts: Part[];
  /** What a person says to the agent's opening. */
  reply?: string;
}

type Random = () => number;

const VOICES = ['awb', 'kal16', 'rms', 'slt', 'espeak-en-us'];

const REPLIES = {
  'en-US': [
    'Okay, that is fine with me.',
    'Sorry, which clinic was that?',
    'I am not sure, maybe.',
    'No, thank you.',
  ],
  'ja-JP': ['ああ、そうですか', 'すみません、もう一度お願いします', '大丈夫ですよ', 'いえ、結構です'],
};

const WORDS = {
  name: ['Dana', 'Robert', 'Mister Hayes', 'Priya', 'Tom and Alice', 'the Millers'],
  firm: [
    'Northgate Dental',
    'Harbor Plumbing',
    'Elm Street Books',
    "Doctor Rao's office",
    'Summit Insurance',
  ],
  when: ['right now', 'at the moment', 'just now', 'today'],
  digit: ['one', 'two', 'three', 'four', 'zero'],
  desk: ['billing', 'new orders', 'technical help', 'the front desk', 'appointments'],
  jaName: ['佐藤', '高橋', '山本', '小林', '井上'],
  jaFirm: ['みどり歯科', '北山運送', '青空商事', '中央クリニック', '丸井電器'],
  jaDesk: ['ご注文', '故障のご相談', '料金のお問い合わせ', 'その他のご用件'],
  jaDigit: ['1', '2', '3', '4', '0'],
};

const GRAMMAR: Record<'en-US' | 'ja-JP', Partial<Record<Label, string[]>>> = {
  'en-US': {
    human: [
      'Hello?',
      'Yes?',
      'Yeah, hi, {name} here.',
      'Good afternoon, {firm}, how may I help you?',
      '{firm}, good morning, who am I speaking with?',
      'Hello, {name} speaking.',
      'Hi, sorry, I just walked in the door, who is this?',
      'Hello? Hello? I can hardly hear you.',
      'Hey, can I call you back in ten minutes? I am with a customer.',
      'Hello, this is {name}, what can I do for you?',
      'Who is calling, please?',
      'Hi, {name} is not home {when}, can I take a message for them?',
      'This is the {name} residence, hello.',
      'Yes, speaking, what is this about?',
      'Thanks for calling {firm}, this is {name}, one moment please while I finish with someone.',
      'Hello, are you the person who left me a voicemail yesterday?',
      "I'm sorry, we are about to close, could you call again tomorrow?",
      'Hi there, if this is about the delivery, just leave it at the door please.',
      'Good evening, how are you today?',
      'Hello, I was just trying to reach you, the line was busy.',
    ],
    voicemail: [
      "Hi, you've got {name}. I can't get to the phone {when}. Leave your name and number and I'll get back to you.",
      "Hey, it's {name}, you know what to do after the beep.",
      'You have reached {firm}. Nobody is available to take your call. Please leave a detailed message after the tone.',
      "Hello, this is {name}. I'm either on the other line or away from my desk. Leave a message and I will return your call as soon as possible.",
      'Your call has been forwarded to an automated voice messaging system. At the tone, please record your message. When you have finished recording, you may hang up.',
      'The person you are trying to reach is not available. Please record your message after the tone.',
      'This is {name}. Leave a message please.',
      "Hi, {name} isn't here {when}, so leave me a message and I'll call you back.",
      'Sorry we missed your call. {firm} is closed for the day. Leave your name, number and a brief message, and someone will call you in the morning.',
      'Hello, you have reached the voice mailbox of {name}. I am out of the office until Monday. Please leave a message at the sound of the tone.',
      'The mailbox belonging to {name} is full and cannot accept new messages. Goodbye.',
      "You've reached our house. It's here, we are not. Leave a message and a call back is guaranteed.",
      'The Google subscriber you have called is not available. Please leave a message after the tone.',
      "Thanks for calling. I'm probably asleep. Please leave a message after the beep.",
    ],
    ivr: [
      'Thank you for calling {firm}. For {desk}, press {digit}. For {desk}, press {digit}. To hear these choices again, press nine.',
      'Welcome to {firm}. If you know the extension of the person you are calling, please dial it now. Otherwise, stay on the line.',
      'Please listen closely, as our menu has changed. For {desk}, press {digit}.',
      'Para español, oprima dos. For English, press one.',
      'Hello, and welcome to {firm}. Your call may be recorded for quality and training. Press {digit} for {desk}, or {digit} for {desk}.',
      'You have made an invalid selection. Please press {digit} to be connected to {desk}.',
      'Thank you for calling {firm}. To reach {desk}, press {digit} now. To leave a message, press the star key.',
      'All of our representatives are helping other callers. Your call will be answered in the order it was received. Press {digit} to request a call back.',
    ],
    call_screening: [
      "Hi, I'm Call Assist by Google, recording this call for the person you're trying to reach. Before I try to connect you, can I ask what you're calling about?",
      'Hello, this call is being screened. Please state your name and the purpose of your call.',
      "Hi, if you record your name and reason for calling, I'll see if this person is available.",
      'The person you are calling is using a screening service and will get a copy of this conversation. Go ahead and say your name and why you are calling.',
      'The number you have called does not accept unidentified callers. Please say your name after the tone, and we will see if your call is accepted.',
      'To protect against nuisance calls, please say who is calling, then wait while we connect you.',
      'Before we put you through, please tell us your name and the reason for your call.',
    ],
    announcement: [
      'We are sorry. You have reached a number that has been disconnected or is no longer in service.',
      "I'm sorry, the number you have reached is not in service at this time. This is a recording.",
      'Your call cannot be completed as dialed. Please check the number and dial again.',
      'The customer you are calling is unavailable. Please try your call again later.',
      'All circuits are busy now. Please try your call again later.',
      'The subscriber you have dialed is switched off or outside the coverage area.',
      'Due to temporary service difficulties, we are unable to connect your call at this time.',
      'The number you have dialed has been changed. The new number is not listed.',
      'The person you are trying to reach is not accepting calls at this time.',
      'Your call could not be connected. Please hang up and try again.',
    ],
  },
  'ja-JP': {
    human: [
      'もしもし',
      'はい',
      'はい、{jaName}です',
      'はい、{jaFirm}でございます',
      'お電話ありがとうございます。{jaFirm}、{jaName}でございます',
      'はい、もしもし、どちら様ですか',
      'お待たせいたしました。{jaFirm}の{jaName}が承ります',
      'すみません、今ちょっと運転中なんですが',
      'はい、いつもお世話になっております。{jaFirm}でございます',
      'もしもし、聞こえますか',
      'あ、はい、何でしょうか',
      '{jaName}はただいま席を外しておりますが、どのようなご用件でしょうか',
      'はい、{jaName}は今留守ですけど',
      'ええと、どなたでしょうか',
    ],
    voicemail: [
      'ただいま電話に出ることができません。ピーという発信音の後に、お名前とご用件をお話しください',
      'はい、{jaName}です。ただいま留守にしております。ご用件のある方は、発信音の後にメッセージをお願いします',
      'お留守番サービスに接続します。発信音の後に、お名前とご用件をお話しください。メッセージが終わりましたら、シャープを押してください',
      'ただいま留守にしています。ご用の方は、ピーッと鳴りましたらお話しください',
      'こちらは{jaFirm}です。ただいま電話に出られません。お名前とお電話番号を録音してください。折り返しご連絡いたします',
      '伝言をお預かりします。合図の後にお話しください',
      'お客様のおかけになった電話番号は、ただいま応答できません。メッセージをお預かりします。発信音の後にお話しください',
      '留守番電話です。メッセージをどうぞ',
      '本日の診療は終了いたしました。ご用の方は、発信音の後にお名前とお電話番号をお入れください',
    ],
    ivr: [
      'お電話ありがとうございます。{jaFirm}です。{jaDesk}は{jaDigit}を、{jaDesk}は{jaDigit}を押してください',
      '音声ガイダンスに従って、ご希望の番号を押してください。{jaDesk}の方は{jaDigit}',
      'こちらは{jaFirm}自動受付です。{jaDesk}の方は{jaDigit}番を、オペレーターをご希望の方は9番を押してください',
      'ご用件に応じて番号をお選びください。{jaDesk}は{jaDigit}です',
      'お客様番号を入力し、最後にシャープを押してください',
      'ただいま電話が大変混み合っております。順番におつなぎしますので、そのままお待ちください。メニューに戻る場合は{jaDigit}を押してください',
    ],
    call_screening: [
      'この電話は振り込め詐欺防止のため、会話内容が自動録音されます。これから呼び出しますので、恐れ入りますがお名前をおっしゃってください',
      '迷惑電話対策のため、この通話は録音いたします。そのままお待ちください',
      'お名前とご用件をお話しください。相手の方におつなぎします',
      'こちらは通話スクリーニングです。お名前とお電話の理由をお話しください',
      '恐れ入りますが、防犯のためお名前をお伺いしています。名前をおっしゃってください。電話を取り次ぎますのでお待ちください',
    ],
    announcement: [
      'おかけになった電話番号は、現在使われておりません。恐れ入りますが、番号をお確かめになって、もう一度おかけ直しください',
      'おかけになった電話は、電波の届かない場所にあるか、電源が入っていないため、かかりません',
      'おかけになった電話番号への通話は、お客様のご希望によりおつなぎできません',
      'この電話はお受けできません',
      'お客様のご都合により、通話ができなくなっております',
      'こちらは{jaFirm}です。本日の営業は終了いたしました。営業時間は午前9時から午後5時までです',
      'ただいま回線が大変混み合っております。しばらくたってからおかけ直しください',
      'おかけになった電話番号は、ただいま通話中または通信中のため、おつなぎできません',
    ],
  },
};

/** Of each label and language, this many: more than a hundred in all. */
const COUNTS: Record<'en-US' | 'ja-JP', Partial<Record<Label, number>>> = {
  'en-US': { human: 20, voicemail: 16, ivr: 9, call_screening: 7, announcement: 10 },
  'ja-JP': { human: 14, voicemail: 10, ivr: 7, call_screening: 6, announcement: 8 },
};

export type OpeningSet = 'first' | 'second' | 'third';

/** The second and the third set, with sounds and pauses by the seed. */
function writtenOpenings(seed: number, set: 'second' | 'third'): Opening[] {
  const random = randomOf(seed);
  const texts = set === 'second' ? SECOND : THIRD;
  return (['en-US', 'ja-JP'] as const).flatMap((language) =>
    Object.entries(texts[language]).flatMap(([label, ofLabel]) =>
      ofLabel.map((text, index) => openingOf(random, { set, language, label: label as Label, index, text })),
    ),
  );
}

export function openingsOf(seed: number, set: OpeningSet): Opening[] {
  return set === 'first' ? generateOpenings(seed) : writtenOpenings(seed, set);
}

function generateOpenings(seed: number): Opening[] {
  const random = randomOf(seed);
  const spoken = (['en-US', 'ja-JP'] as const).flatMap((language) =>
    Object.entries(COUNTS[language]).flatMap(([label, count]) =>
      Array.from({ length: count }, (_, index) =>
        openingOf(random, { set: 'first', language, label: label as Label, index }),
      ),
    ),
  );
  return [...spoken, ...soundsOnly(random)];
}

interface OpeningChoice {
  set: OpeningSet;
  language: 'en-US' | 'ja-JP';
  label: Label;
  index: number;
  text?: string;
}

function openingOf(random: Random, { set, language, label, index, text }: OpeningChoice): Opening {
  const templates = GRAMMAR[language][label] ?? [];
  // Every template comes at least once where there are enough.
  const template = text ?? templates[index % templates.length] ?? '';
  const sentences = fill(template, random)
    .split(/(?<=[.?!。])\s*/)
    .filter(Boolean);
  const parts: Part[] = [{ pauseMs: between(random, 200, 1500) }];
  for (const sentence of sentences) parts.push({ say: sentence }, { pauseMs: between(random, 150, 900) });
  if (label === 'announcement' && language === 'en-US' && random() < 0.5)
    parts.unshift({ pauseMs: 300 }, ...[950, 1400, 1780].map((hertz) => ({ hertz, ms: 330 })));
  if (label === 'voicemail' && random() < 0.8)
    parts.push(
      { pauseMs: between(random, 100, 900) },
      { hertz: between(random, 400, 1600), ms: between(random, 180, 900) },
    );
  const [shortest, longest] =
    label === 'voicemail' ? [8000, 25_000] : label === 'human' ? [1500, 20_000] : [500, 9000];
  return {
    set,
    name: `${set} ${language} ${label} ${index + 1}`,
    label,
    language,
    ringMs: between(random, shortest, longest),
    voice: pick(random, VOICES),
    parts,
    ...(label === 'human' ? { reply: pick(random, REPLIES[language]) } : {}),
  };
}

/** Fax machines, and lines on which nobody says anything. */
function soundsOnly(random: Random): Opening[] {
  const base = { set: 'first', language: 'en-US', voice: 'awb' } as const;
  const answering = [{ pauseMs: 800 }, { hertz: 2100, ms: 2900 }, { pauseMs: 500 }];
  const calling = [1, 2, 3].flatMap(() => [{ pauseMs: 3000 }, { hertz: 1100, ms: 500 }]);
  const sounds: [Label, Part[]][] = [
    ['fax', answering],
    ['fax', [...answering, ...answering]],
    ['fax', calling],
    ['unknown', [{ pauseMs: 6000 }]],
    ['unknown', [{ pauseMs: 1000 }, { hertz: 1000, ms: 300 }, { pauseMs: 4000 }]],
  ];
  return sounds.map(([label, parts], index) => ({
    ...base,
    name: `first sound ${label} ${index + 1}`,
    label,
    ringMs: between(random, 500, 12_000),
    parts,
  }));
}

function fill(template: string, random: Random): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const choices = WORDS[slot as keyof typeof WORDS]; // the grammar's own slots
    return pick(random, choices);
  });
}

function pick(random: Random, choices: readonly string[]): string {
  return choices[Math.floor(random() * choices.length)] ?? '';
}

function between(random: Random, lowest: number, highest: number): number {
  return Math.round(lowest + random() * (highest - lowest));
}

function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
