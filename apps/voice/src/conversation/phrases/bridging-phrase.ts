// What is said when a conversation goes on after a gap. Short, and true whoever was speaking.
import { primaryLanguage } from '@outspoken/contract';

const PHRASES: Record<string, string> = {
  en: 'Sorry, I lost you for a moment. Please go on.',
  ja: '申し訳ありません、一瞬聞こえなくなりました。どうぞ続けてください。',
  de: 'Entschuldigung, ich habe Sie kurz nicht gehört. Bitte sprechen Sie weiter.',
  es: 'Perdone, no le he oído un momento. Continúe, por favor.',
  fr: "Pardon, je ne vous ai pas entendu un instant. Continuez, s'il vous plaît.",
};

export function bridgingPhrase(language: string): string {
  const primary = primaryLanguage(language);
  return PHRASES[primary] ?? PHRASES['en'] ?? '';
}
