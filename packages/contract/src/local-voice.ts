import { primaryLanguage } from './primary-language.ts';

const VOICES: Record<string, string> = {
  ja: 'espeak-ja',
  de: 'espeak-de',
  es: 'espeak-es',
  fr: 'espeak-fr',
};

/** What an agent's voice `auto` stands for: that of the local speech server. */
export function localVoiceOf(language: string): string {
  return VOICES[primaryLanguage(language)] ?? 'slt';
}
