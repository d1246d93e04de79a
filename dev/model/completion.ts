// The OpenAI shapes of an answer: one whole completion, or the chunks of a stream.
import type { ChatRequest } from './chat-request.ts';
import { textOf } from './chat-request.ts';
import type { Reply } from './plan-reply.ts';

const CREATED = 1_767_225_600;
const WORD = /\S{1,12}\s*/g;
const ARGUMENT_PIECE = /[\s\S]{1,16}/g;

export type Answer = { request: ChatRequest; reply: Reply };
type Delta = Record<string, unknown>;

export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

export function wholeCompletion({ request, reply }: Answer): unknown {
  const toolCalls = reply.call ? { tool_calls: [toolCall({ request, reply }, argumentsOf(reply))] } : {};
  const message = { role: 'assistant', content: reply.text || null, refusal: null, ...toolCalls };
  return {
    ...head(request, 'chat.completion'),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason(reply) }],
    usage: usage({ request, reply }),
  };
}

/** One chunk per word, then the tool call in pieces, as the real service sends it. */
export function contentChunks({ request, reply }: Answer): unknown[] {
  const words = wordsOf(reply.text).map((content) => chunk(request, { content }));
  return [
    chunk(request, { role: 'assistant', content: '' }),
    ...words,
    ...toolCallChunks({ request, reply }),
  ];
}

export function closingChunks({ request, reply }: Answer): unknown[] {
  const last = chunk(request, {}, finishReason(reply));
  if (!request.stream_options?.include_usage) return [last];
  return [last, { ...head(request, 'chat.completion.chunk'), choices: [], usage: usage({ request, reply }) }];
}

function toolCallChunks({ request, reply }: Answer): unknown[] {
  if (!reply.call) return [];
  const opening = chunk(request, { tool_calls: [{ index: 0, ...toolCall({ request, reply }, '') }] });
  const pieces = argumentsOf(reply).match(ARGUMENT_PIECE) ?? [];
  const rest = pieces.map((piece) =>
    chunk(request, { tool_calls: [{ index: 0, function: { arguments: piece } }] }),
  );
  return [opening, ...rest];
}

function chunk(request: ChatRequest, delta: Delta, finish: string | null = null): unknown {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason: finish }];
  return { ...head(request, 'chat.completion.chunk'), choices };
}

function toolCall({ request, reply }: Answer, text: string): Delta {
  // Unlike any other call of this conversation, and the same in every run.
  const id = `call_${request.messages.length}`;
  return { id, type: 'function', function: { name: reply.call?.name, arguments: text } };
}

function argumentsOf(reply: Reply): string {
  return JSON.stringify(reply.call?.arguments ?? {});
}

function finishReason(reply: Reply): string {
  return reply.call ? 'tool_calls' : 'stop';
}

function head(request: ChatRequest, object: string): Delta {
  return { id: `chatcmpl-${request.messages.length}`, object, created: CREATED, model: request.model };
}

function usage({ request, reply }: Answer): Delta {
  const prompt = request.messages.reduce((sum, message) => sum + wordsOf(textOf(message)).length, 0);
  const completion = wordsOf(reply.text).length + (reply.call ? 1 : 0);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
