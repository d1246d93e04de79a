// What an agent says in its language where its definition does not say it. English for a language that is not here.
import { primaryLanguage } from '@outspoken/contract';

export interface LanguagePhrases {
  goodbye: string;
  silencePrompt: string;
  /** To somebody who had put the call on hold, is back, and says nothing. */
  welcomeBack: string;
  /** The person pressed the opt-out key. */
  optedOut: string;
}

const ENGLISH: LanguagePhrases = {
  goodbye: 'Thank you for your time. Goodbye.',
  silencePrompt: 'Are you still there?',
  welcomeBack: 'Hello again. Are you there?',
  optedOut: 'All right, we will not call you again. Goodbye.',
};

const PHRASES: Record<string, LanguagePhrases> = {
  en: ENGLISH,
  // In kana only: the local voice cannot read kanji, and the others read kana as well.
  ja: {
    goodbye: 'おじかんをいただき、ありがとうございました。しつれいいたします。',
    silencePrompt: 'もしもし、きこえていますか。',
    welcomeBack: 'もしもし、おもどりでしょうか。',
    optedOut: 'かしこまりました。もうおかけいたしません。しつれいいたします。',
  },
  de: {
    goodbye: 'Vielen Dank für Ihre Zeit. Auf Wiederhören.',
    silencePrompt: 'Sind Sie noch da?',
    welcomeBack: 'Hallo, sind Sie wieder da?',
    optedOut: 'In Ordnung, wir rufen Sie nicht mehr an. Auf Wiederhören.',
  },
  es: {
    goodbye: 'Gracias por su tiempo. Adiós.',
    silencePrompt: '¿Sigue usted ahí?',
    welcomeBack: 'Hola, ¿ya está de vuelta?',
    optedOut: 'De acuerdo, no volveremos a llamarle. Adiós.',
  },
  fr: {
    goodbye: 'Merci de votre temps. Au revoir.',
    silencePrompt: 'Êtes-vous toujours là ?',
    welcomeBack: 'Allô, vous êtes de retour ?',
    optedOut: "D'accord, nous ne vous rappellerons plus. Au revoir.",
  },
};

export function languagePhrases(language: string): LanguagePhrases {
  return PHRASES[primaryLanguage(language)] ?? ENGLISH;
}
