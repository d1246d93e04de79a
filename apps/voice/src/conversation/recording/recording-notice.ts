// What is said before a call is recorded, where the agent has no words of its own for it.
import { primaryLanguage } from '@outspoken/contract';

const NOTICES: Record<string, string> = {
  en: 'This call is being recorded.',
  ja: 'この通話は録音されます。',
  de: 'Dieses Gespräch wird aufgezeichnet.',
  es: 'Esta llamada se está grabando.',
  fr: 'Cet appel est enregistré.',
};

export function recordingNotice(language: string): string {
  const primary = primaryLanguage(language);
  return NOTICES[primary] ?? NOTICES['en'] ?? '';
}
