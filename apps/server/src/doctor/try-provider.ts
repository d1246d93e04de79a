import type { Check, ProviderCredential } from '@outspoken/contract';
import { broken, type Finding, lookAt, poor, well } from './look-at.ts';
import { type ProviderUse, providerRequest } from './provider-request.ts';

const MOST_BYTES_READ = 200_000;

export interface TryDeps {
  /** For the installation's own addresses. */
  fetch: typeof globalThis.fetch;
  /** For addresses that projects give. */
  guardedFetch: typeof globalThis.fetch;
}

/** `access` is undefined when the project has no key. */
export function tryProvider(
  deps: TryDeps,
  use: ProviderUse,
  access: ProviderCredential | undefined,
): Promise<Check> {
  const { stage, provider, model } = use;
  const isLocal = provider === 'local';
  const unreachable = isLocal
    ? 'Start the speech server or the model, or correct SPEECH_URL and MODEL_URL.'
    : `Is ${provider} reachable from here? Look at its status page, and at the address of its key.`;
  const look = async (signal: AbortSignal): Promise<Finding> => {
    if (!access) {
      return broken(
        `the project has no key of ${provider}`,
        `outspoken provider set ${provider} --key-file <file>`,
      );
    }
    const request = providerRequest(use, access);
    if (!request) return broken(`${provider} is no ${stage}`, `Choose another ${stage} in the agent.`);
    const { url, headers, body } = request;
    const send = isLocal ? deps.fetch : deps.guardedFetch;
    const answer = await send(url, { method: 'POST', headers, body, signal });
    return judge(use, answer.status, await bytesOf(answer));
  };
  return lookAt(`${stage} ${provider}/${model}`, look, unreachable);
}

async function bytesOf(answer: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES_READ) break;
  }
  return bytes;
}

export function judge({ stage, provider, model }: ProviderUse, status: number, bytes: number): Finding {
  if (status >= 200 && status < 300) {
    if (bytes > 0) return well('answered');
    return broken('answered with nothing', `Try another model of ${provider} than ${model}.`);
  }
  if (status === 401 || status === 403) {
    return broken(
      `refused the key (${status})`,
      `Give it a new one: outspoken provider set ${provider} --key-file <file>`,
    );
  }
  if (status === 402) return broken('wants to be paid (402)', `Look at your account at ${provider}.`);
  if (status === 429) {
    return poor(
      'is asked too much (429)',
      `Raise your limit at ${provider}, or give the agent a fallback for its ${stage}.`,
    );
  }
  if (status >= 500) {
    return broken(`has trouble (${status})`, `Wait, or give the agent a fallback for its ${stage}.`);
  }
  return broken(
    `did not take the request (${status})`,
    `Is ${model} spelt as ${provider} spells it? The agent names it.`,
  );
}
