// What the model gets of a tool's answer: data of a bounded length, without secrets, or a fault in our own words. Pure.
import type { ExchangeAnswer } from '@outspoken/guarded-http/guarded-http';
import type { ToolOutcome } from './call-tool.ts';

const MOST_OF_A_FAULT = 500;
const SHORTEST_SECRET = 4;
const HIDDEN = '[secret]';
const TEXT_TYPES = /^(text\/(?!html)|application\/(xml|x-ndjson|yaml|x-yaml))/u;

export interface AnswerRules {
  /** Whether a request without an answer may have been carried out all the same. */
  mayHaveActed: boolean;
  maxCharacters: number;
  /** Their values. */
  secrets: readonly string[];
}

export function readToolAnswer(answer: ExchangeAnswer, rules: AnswerRules): ToolOutcome {
  if ('fault' in answer) return fault(sayNoAnswer(answer.fault, rules));
  const { status } = answer;
  if (status >= 300 && status < 400)
    return fault('The system answered with a redirect, which is not followed.');
  const read = readBody(answer, rules);
  if (status >= 400) return fault(sayRefusal(status, read));
  if ('fault' in read)
    return fault(`${read.fault} ${rules.mayHaveActed ? 'It may have been done.' : ''}`.trim());
  return { kind: 'result', result: { status, ...(read.data === undefined ? {} : { data: read.data }) } };
}

type Answer = Exclude<ExchangeAnswer, { fault: unknown }>;
type Body = { data: unknown } | { fault: string };

function readBody({ body, contentType, isCut }: Answer, rules: AnswerRules): Body {
  if (body.length === 0) return { data: undefined };
  const type = contentType.toLowerCase().split(';')[0]?.trim() ?? '';
  const isJson = /[/+]json$/u.test(type);
  if (!isJson && type !== '' && !TEXT_TYPES.test(type))
    return { fault: 'The system answered with something that is neither JSON nor text.' };
  const text = readUtf8(body, isCut);
  if (text === null) return { fault: 'The system answered with something that is no text.' };
  const data = isCut ? undefined : readJson(text);
  if (data !== undefined) return { data: shorten(hideSecretsIn(data, rules.secrets), rules.maxCharacters) };
  if (isJson)
    return {
      fault: isCut ? 'The answer of the system was too long.' : 'The system answered with broken JSON.',
    };
  return { data: shorten(hideSecrets(text, rules.secrets), rules.maxCharacters) };
}

function readUtf8(bytes: Uint8Array, isCut: boolean): string | null {
  try {
    // A cut may go through a character: the decoder then keeps the rest of it for itself.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function shorten(data: unknown, most: number): unknown {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  if (text.length <= most) return data;
  return `${text.slice(0, most).toWellFormed()} … (cut)`;
}

/** Whoever echoes our request would give the model, the journal and the person what they must never see. */
function hideSecrets(text: string, secrets: readonly string[]): string {
  let hidden = text;
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue;
    const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    for (const form of new Set(forms)) hidden = hidden.replaceAll(form, HIDDEN);
  }
  return hidden;
}

function hideSecretsIn(data: unknown, secrets: readonly string[]): unknown {
  return JSON.parse(hideSecrets(JSON.stringify(data), secrets)) as unknown;
}

function sayRefusal(status: number, read: Body): string {
  const said = 'data' in read && read.data !== undefined ? shorten(read.data, MOST_OF_A_FAULT) : undefined;
  const text = typeof said === 'string' ? said : JSON.stringify(said);
  return `The system answered ${status}${text ? `, with this data: ${text}` : ''}.`;
}

function sayNoAnswer(
  cause: Extract<ExchangeAnswer, { fault: unknown }>['fault'],
  rules: AnswerRules,
): string {
  switch (cause) {
    case 'timeout':
      return rules.mayHaveActed
        ? 'No answer came in time. It is not known whether it was done: do not try again, and promise nothing.'
        : 'No answer came in time.';
    case 'connection_failed':
      return rules.mayHaveActed
        ? 'The connection failed. It is not known whether it was done: do not try again, and promise nothing.'
        : 'The system could not be reached.';
    case 'address_refused':
    case 'name_not_found':
    case 'tls_failed':
      return 'The system could not be reached.';
    default:
      return cause satisfies never;
  }
}

function fault(text: string): ToolOutcome {
  return { kind: 'fault', fault: text };
}
