// The scripted answer to who answered a call: by a few words that anybody would go by, and nothing that the corpus of
// openings is labelled with.
import { z } from 'zod';
import { type ChatRequest, textOf } from './chat-request.ts';

const SCHEMA = 'who_answered';

const heardSchema = z.object({ heard: z.array(z.string()) });

type Kind = 'human' | 'voicemail' | 'ivr' | 'call_screening' | 'announcement' | 'unknown';

/** The first that fits. */
const WORDS: readonly [kind: Kind, words: RegExp][] = [
  ['ivr', /\bpress\b|\bmenu\b|\bextension\b|押して|番を/i],
  ['voicemail', /\bmessage\b|\bbeep\b|\btone\b|\bvoice ?mail\b|伝言|留守番|発信音/i],
  ['call_screening', /\byour name\b|\bwho is calling\b|\bscreen|お名前|ご用件/i],
  ['announcement', /\bclosed\b|\bservice\b|\bunavailable\b|\bour hours\b|営業|おかけになった|かかりません/i],
  ['human', /\b(?:hello|yes|hi|speaking|i|i'm|my|who|what)\b|はい|もしもし|です/i],
];

export function isWhoAnswered(request: ChatRequest): boolean {
  return request.response_format?.json_schema?.name === SCHEMA;
}

/** `told`: what it says whatever was heard, also wrong or no kind at all. */
export function planWhoAnswered(request: ChatRequest, told: string | undefined): string {
  const asked = request.messages.findLast(({ role }) => role === 'user');
  return JSON.stringify({ kind: told ?? sayWho(heardSchema.parse(JSON.parse(textOf(asked))).heard) });
}

export function sayWho(heard: readonly string[]): Kind {
  return WORDS.find(([, words]) => words.test(heard.join(' ')))?.[0] ?? 'unknown';
}
