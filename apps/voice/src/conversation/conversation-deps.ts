import { inference } from '@livekit/agents';
import type { Logger } from 'pino';
import { quietLiveKit } from './livekit-log.ts';
import { createPhraseCache, type PhraseCache } from './phrase-cache.ts';
import { createTicker, type Ticker } from './ticker.ts';

export interface ConversationSettings {
  speechUrl: string;
  modelUrl: string;
  apiKey: string;
  log: Logger;
}

/** What all conversations of a process share. Nothing here belongs to one call. */
export interface ConversationDeps extends ConversationSettings {
  ticker: Ticker;
  phrases: PhraseCache;
  close(): Promise<void>;
}

/** Once per process, by its entry file. Loads the voice activity model. */
export async function createConversationDeps(settings: ConversationSettings): Promise<ConversationDeps> {
  quietLiveKit(settings.log);
  const ticker = createTicker((fault) =>
    settings.log.error({ err: fault }, 'a call failed on the audio tick'),
  );
  // The first stream loads the native model: better now than while a phone rings.
  new inference.VAD().stream().close();
  return {
    ...settings,
    ticker,
    phrases: createPhraseCache(),
    async close() {
      ticker.close();
    },
  };
}
