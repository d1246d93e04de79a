// Which words of a language say "go on", and which say "stop". An agent may name its own instead.
import { primaryLanguage } from '@outspoken/contract';

interface LanguageWords {
  /** Said while listening: alone they never stop the agent, and among others they do not count. */
  never: readonly string[];
  /** Refusals and calls to stop: one is enough, however short. */
  always: readonly string[];
}

const ENGLISH: LanguageWords = {
  never: list(`
    uh-huh, uh huh, uhuh, mm-hm, mm-hmm, mhm, mm, mmm, hm, hmm, uh, um, huh, ah, aha, oh,
    yeah, yep, yup, yes, right, okay, ok, sure, i see, got it, all right, alright, go on,
    of course, great, good
  `),
  always: list(`
    stop, wait, hold on, hang on, one moment, just a moment, just a second, excuse me,
    no no, no thank you, no thanks, not interested, don't call, do not call,
    leave me alone, wrong number, take me off, remove me, be quiet, goodbye, good bye, bye
  `),
};

const JAPANESE: LanguageWords = {
  never: list(`
    はい, はいはい, ええ, うん, ううん, ああ, あ, へえ, ほう, ふん, ふむ, おお, そうですか, そうですね, そうなんですか, そうなんですね, そうか,
    なるほど, そう, ね, わかりました, 分かりました, 承知しました, えっと, ええと, あの, まあ, もしもし
  `),
  always: list(`
    結構です, けっこうです, もういいです, 要りません, いりません, いらない, 要らない, いいえ, やめて, 止めて, 待って, まって, 必要ありません, 必要ない,
    興味ありません, 興味ない, 間に合ってます, 間に合っています, お断り, 断ります, 切ります, 違います, ちがいます, だめ, 失礼します, かけないで,
    掛けないで, 電話しないで
  `),
};

const WORDS: Record<string, LanguageWords> = {
  en: ENGLISH,
  ja: JAPANESE,
  de: {
    never: ['ja', 'mhm', 'hm', 'aha', 'ach so', 'okay', 'ok', 'genau', 'gut', 'klar', 'verstehe'],
    always: ['stopp', 'halt', 'warten sie', 'moment', 'nein', 'kein interesse', 'auf wiederhören'],
  },
  es: {
    never: ['sí', 'si', 'ajá', 'mm', 'vale', 'claro', 'bien', 'ya', 'okay', 'ok', 'entiendo'],
    always: ['pare', 'espere', 'un momento', 'no', 'no gracias', 'no me interesa', 'adiós'],
  },
  fr: {
    never: ['oui', 'ouais', 'mm', 'hum', 'ah', "d'accord", 'okay', 'ok', 'bien', 'je vois'],
    always: ['stop', 'attendez', 'arrêtez', 'un moment', 'non', 'non merci', 'pas intéressé', 'au revoir'],
  },
};

const UNKNOWN: LanguageWords = { never: [], always: [] };

export function interruptionWords(language: string): LanguageWords {
  return WORDS[primaryLanguage(language)] ?? UNKNOWN;
}

function list(phrases: string): string[] {
  return phrases.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
}
