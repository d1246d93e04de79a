// The one place that speaks to the model of analyses: any server of OpenAI's chat API, as for conversations.
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { ModelRequest } from './analysis-request.ts';
import { ModelFault, type ModelFaultKind } from './model-fault.ts';

export interface ModelAddress {
  url: string;
  apiKey: string;
}

/** Gives the reply's JSON, unread; undefined where it was none. Rejects with a ModelFault. */
export type AskModel = (request: ModelRequest, signal: AbortSignal) => Promise<unknown>;

export function createAskModel({ url, apiKey }: ModelAddress): AskModel {
  const client = new OpenAI({
    baseURL: url,
    apiKey,
    organization: null,
    project: null,
    maxRetries: 0, // whoever asks has a deadline and an activity to try again
    logLevel: 'off', // its debug log quotes bodies
    fetchOptions: { redirect: 'error' },
  });

  return async ({ model, messages, schemaName, schema }, signal) => {
    try {
      const completion = await client.chat.completions.create(
        {
          model,
          messages,
          response_format: { type: 'json_schema', json_schema: { name: schemaName, strict: true, schema } },
        },
        { signal },
      );
      return parseJson(completion.choices[0]?.message.content);
    } catch (error) {
      throw new ModelFault(kindOf(error));
    }
  };
}

/** A reply that is not JSON answers nothing; it is no reason to fail. */
function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function kindOf(error: unknown): ModelFaultKind {
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) return 'timed_out';
  if (error instanceof APIConnectionError) return 'unreachable';
  if (!(error instanceof APIError)) return 'unreadable';
  const status: unknown = error.status;
  if (status === 408 || status === 409 || status === 429) return 'busy';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'rejected' : 'failed';
}
