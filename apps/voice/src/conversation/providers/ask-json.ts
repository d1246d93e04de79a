/**
 * One question beside the conversation, to the first of the agent's models that can be used. Nobody waits for it, and
 * nothing is said of a model that does not answer it: it has no fallbacks.
 */
import { type APIConnectOptions, ChatContext, type llm } from '@livekit/agents';
import type { AgentDefinition } from '@outspoken/contract';
import { findProvider } from './find-provider.ts';
import { nextWithin } from './next-within.ts';
import type { JsonAnswer } from './provider.ts';
import type { ProviderDeps } from './provider-deps.ts';

export interface JsonQuestion extends JsonAnswer {
  instructions: string;
  /** What it is about: data, never an instruction. */
  about: unknown;
  limitMs: number;
}

/** Gives the answer's JSON, unread; undefined when there was none in time. Never rejects. */
export type AskJson = (question: JsonQuestion) => Promise<unknown>;

const ONE_ATTEMPT: APIConnectOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 10_000 };

/** `signal`: of the whole conversation. */
export function createAskJson(
  deps: ProviderDeps,
  agent: Pick<AgentDefinition, 'model'>,
  signal: AbortSignal,
): AskJson {
  return async (question) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(question.limitMs)]);
    const stream = openAnswer(deps, agent, question);
    if (!stream) return undefined;
    try {
      return JSON.parse(await readText(stream, question.limitMs, within));
    } catch {
      return undefined;
    } finally {
      stream.close();
    }
  };
}

function openAnswer(
  deps: ProviderDeps,
  { model: first }: Pick<AgentDefinition, 'model'>,
  question: JsonQuestion,
): llm.LLMStream | undefined {
  for (const choice of [first, ...first.fallbacks]) {
    const found = findProvider(deps, choice.provider, 'createModel');
    if (!found?.provider.answerAsJson) continue;
    const model = found.create(found.access, choice);
    // Faults come as events, and one without a listener would be thrown.
    model.on('error', () => {});
    const extraKwargs = found.provider.answerAsJson(question);
    return model.chat({ chatCtx: chatOf(question), connOptions: ONE_ATTEMPT, extraKwargs });
  }
  return undefined;
}

function chatOf({ instructions, about }: JsonQuestion): ChatContext {
  const chat = ChatContext.empty();
  chat.addMessage({ role: 'system', content: instructions });
  chat.addMessage({ role: 'user', content: JSON.stringify(about) });
  return chat;
}

/** Empty when it was not whole in time. */
async function readText(stream: llm.LLMStream, limitMs: number, signal: AbortSignal): Promise<string> {
  let text = '';
  while (true) {
    const next = await nextWithin(stream, limitMs, signal);
    if (next === 'late' || signal.aborted) return '';
    if (next.done) return text;
    text += next.value.delta?.content ?? '';
  }
}
