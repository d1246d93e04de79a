import * as google from '@livekit/agents-plugin-google';
import type { Provider, ProviderAccess } from '../provider.ts';

const GEMINI_URL = 'https://generativelanguage.googleapis.com';

/** Models only: its voice and recogniser are beta in LiveKit's plugin, and take no address of their own. */
export const googleProvider: Provider = {
  createModel(access, { model }) {
    return new GeminiModel(access, model);
  },
  answerAsJson: ({ name, schema }) => ({
    temperature: 0,
    responseMimeType: 'application/json',
    responseJsonSchema: { title: name, ...schema },
  }),
};

class GeminiModel extends google.LLM {
  readonly #access: Required<ProviderAccess>;

  constructor({ apiKey, baseUrl = GEMINI_URL }: ProviderAccess, model: string) {
    super({ model, apiKey, vertexai: false, httpOptions: { baseUrl } });
    this.#access = { apiKey, baseUrl };
  }

  /** The plugin's own would take the key of any address to Google. */
  protected override async _prewarmImpl(signal: AbortSignal): Promise<void> {
    const { apiKey, baseUrl } = this.#access;
    const answer = await fetch(`${baseUrl}/v1beta/models?pageSize=1`, {
      headers: { 'x-goog-api-key': apiKey },
      signal,
    });
    // To its end: only then is the connection free for the next.
    await answer.arrayBuffer();
  }
}
