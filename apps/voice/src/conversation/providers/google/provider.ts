import * as google from '@livekit/agents-plugin-google';
import type { Provider } from '../provider.ts';

/** Models only: its voice and recogniser are beta in LiveKit's plugin, and take no address of their own. */
export const googleProvider: Provider = {
  createModel({ apiKey, baseUrl }, { model }) {
    return new google.LLM({
      model,
      apiKey,
      vertexai: false,
      ...(baseUrl ? { httpOptions: { baseUrl } } : {}),
    });
  },
};
