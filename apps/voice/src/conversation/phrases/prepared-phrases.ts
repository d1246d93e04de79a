// What is said when something of ours is late or broken: short, and true whatever it was. Made ahead in the agent's voice.
import { primaryLanguage } from '@outspoken/contract';

export interface PreparedPhrases {
  /** Said while an answer is late, one after the other. */
  fillers: readonly [string, string];
  /** The callee was not understood. */
  notCaught: string;
  /** There was no answer, or no voice for it. */
  sayAgain: string;
  /** The last words of a call that cannot go on. It promises no other call: that is for the redial rules to say. */
  apology: string;
}

const ENGLISH: PreparedPhrases = {
  fillers: ['One moment, please.', 'Just a moment longer, please.'],
  notCaught: "I'm sorry, I didn't catch that. Could you say it again?",
  sayAgain: "I'm sorry, could you say that once more, please?",
  apology: "I'm sorry, there is a technical problem on our side, and I have to end this call. Goodbye.",
};

const PHRASES: Record<string, PreparedPhrases> = {
  en: ENGLISH,
  ja: {
    fillers: ['少々お待ちください。', '恐れ入ります、もう少しだけお待ちください。'],
    notCaught: '申し訳ありません、聞き取れませんでした。もう一度お願いできますか。',
    sayAgain: '申し訳ありません、もう一度おっしゃっていただけますか。',
    apology: '申し訳ありません。こちらの不具合のため、お電話を続けることができません。失礼いたします。',
  },
  de: {
    fillers: ['Einen Moment, bitte.', 'Einen kleinen Moment noch, bitte.'],
    notCaught: 'Entschuldigung, das habe ich nicht verstanden. Könnten Sie es noch einmal sagen?',
    sayAgain: 'Entschuldigung, könnten Sie das bitte noch einmal sagen?',
    apology:
      'Es tut mir leid, wir haben ein technisches Problem, und ich muss das Gespräch beenden. Auf Wiederhören.',
  },
  es: {
    fillers: ['Un momento, por favor.', 'Un momento más, por favor.'],
    notCaught: 'Perdone, no le he entendido. ¿Podría repetirlo?',
    sayAgain: 'Perdone, ¿podría decirlo una vez más, por favor?',
    apology: 'Lo siento, tenemos un problema técnico y debo terminar la llamada. Adiós.',
  },
  fr: {
    fillers: ["Un instant, s'il vous plaît.", "Encore un petit instant, s'il vous plaît."],
    notCaught: "Pardon, je n'ai pas compris. Pourriez-vous répéter ?",
    sayAgain: "Pardon, pourriez-vous le dire encore une fois, s'il vous plaît ?",
    apology: 'Je suis désolé, nous avons un problème technique et je dois mettre fin à cet appel. Au revoir.',
  },
};

export const PHRASE_LANGUAGES = Object.keys(PHRASES);

/** The language whose phrases are said to speakers of this one. */
export function phrasesLanguage(language: string): string {
  const primary = primaryLanguage(language);
  return primary in PHRASES ? primary : 'en';
}

export function preparedPhrases(language: string): PreparedPhrases {
  return PHRASES[phrasesLanguage(language)] ?? ENGLISH;
}

/** In a fixed order. */
export function everyPreparedPhrase({ fillers, notCaught, sayAgain, apology }: PreparedPhrases): string[] {
  return [...fillers, notCaught, sayAgain, apology];
}
