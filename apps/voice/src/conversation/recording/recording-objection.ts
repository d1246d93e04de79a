// Whether somebody says that they do not want to be recorded. By words, not by the model: it must hold when the model
// is slow, and nothing that is said can talk it out of it.
import { primaryLanguage } from '@outspoken/contract';

const OBJECTIONS: Record<string, readonly RegExp[]> = {
  en: [
    /\b(?:don't|dont|do not|not|never|stop|quit)\s+(?:want\s+you\s+to\s+)?record(?:ing)?\b(?=\s+(?:me|us|this|that|it|the|my|our|anything)\b|\s*(?:[.,!?]|please|$))/,
    /\b(?:don't|dont|do not|not|never)\s+(?:want|like|wish|agree|consent|allow)\b(?:\s+\w+){0,4}\s+record(?:ed|ing|this|me)?\b/,
    /\bno\s+recordings?\b(?=\s*(?:[.,!?]|please|$))/,
    /\b(?:stop|end|turn off|switch off)\s+(?:the|that|this|your)\s+record(?:ing|er)\b/,
    /\bobject\s+to\s+(?:the\s+|being\s+|this\s+)?record/,
    /\bwithout\s+(?:being\s+)?record(?:ed|ing)\b/,
  ],
  ja: [
    /録音(?:を|は|なんて|とか)?(?:しないで|やめて|止めて|とめて|切って|お断り|拒否|困り|困る|嫌|いや|したくない|されたくない|しないように|なしで)/,
    /録音(?:に|は|を)?(?:同意|承諾|許可)(?:しません|できません|しない)/,
  ],
};

export function objectsToRecording(text: string, language: string): boolean {
  const primary = primaryLanguage(language);
  const said = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  const heard = primary === 'ja' ? said.replace(/\s+/g, '') : said;
  return (OBJECTIONS[primary] ?? OBJECTIONS['en'] ?? []).some((objection) => objection.test(heard));
}
