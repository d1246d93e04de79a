// Which script a request wants, and with which faults and delays. Written `NAME?fault=500&times=1&delayMs=400`, either in the
// model name after `scripted/`, or in a line `Script: …` of the system prompt. The model name wins where both say something.
import { z } from 'zod';
import { type ChatRequest, isInstruction, textOf } from './chat-request.ts';
import { isWhoAnswered } from './plan-who-answered.ts';
import { FAULT_KINDS, type Fault } from './script.ts';

export const DEFAULT_SCRIPT = 'appointment';
const MODEL_PREFIX = /^scripted(?:\/|(?=\?)|$)/;
const PROMPT_LINE = /^\s*Script:\s*(\S+)\s*$/im;

const settingsSchema = z.object({
  fault: z.enum(FAULT_KINDS).optional(),
  times: z.coerce.number().int().positive().optional(),
  afterWords: z.coerce.number().int().nonnegative().optional(),
  turn: z.coerce.number().int().nonnegative().optional(),
  spoken: z.enum(['1']).optional(),
  asked: z.enum(['1']).optional(),
  who: z.string().optional(),
  delayMs: z.coerce.number().nonnegative().optional(),
  tokenMs: z.coerce.number().nonnegative().optional(),
  jitter: z.coerce.number().min(0).max(1).optional(),
  seed: z.string().optional(),
  key: z.string().optional(),
});

export type Choice = {
  script: string;
  /** The whole wish as written: requests with the same one share their count of faults. */
  wish: string;
  fault: (Fault & { turn: number | undefined }) | null;
  delayMs: number | undefined;
  tokenMs: number | undefined;
  jitter: number;
  seed: string;
  /** Tells calls apart in the log. */
  key: string;
  /** The answer to who answered, whatever was heard. */
  who: string | undefined;
};

export function chooseScript(request: ChatRequest): Choice {
  const fromModel = split(MODEL_PREFIX.test(request.model) ? request.model.replace(MODEL_PREFIX, '') : '');
  const fromPrompt = split(promptLine(request));
  const asked = { ...fromPrompt.settings, ...fromModel.settings };
  const settings = settingsSchema.parse(asked);
  const script = fromModel.name || fromPrompt.name || DEFAULT_SCRIPT;
  const { times, afterWords, turn } = settings;
  // What is asked beside a conversation must not use up the faults that are meant for it.
  const isMeant = isWhoAnswered(request) === (settings.asked === '1');
  const fault = !isMeant || (settings.spoken && !request.stream) ? undefined : settings.fault;
  return {
    script,
    wish: `${script}?${new URLSearchParams(asked).toString()}`,
    fault: fault ? { kind: fault, times, afterWords, turn } : null,
    delayMs: isMeant ? settings.delayMs : undefined,
    tokenMs: settings.tokenMs,
    jitter: settings.jitter ?? 0,
    seed: settings.seed ?? '0',
    key: settings.key ?? '',
    who: settings.who,
  };
}

function promptLine(request: ChatRequest): string {
  for (const message of request.messages.filter(isInstruction)) {
    const wish = PROMPT_LINE.exec(textOf(message))?.[1];
    if (wish) return wish;
  }
  return '';
}

function split(wish: string): { name: string; settings: Record<string, string> } {
  const [name = '', query = ''] = wish.split('?', 2);
  return { name, settings: Object.fromEntries(new URLSearchParams(query)) };
}
