import { inference } from '@livekit/agents';
import type { ProviderCredentials } from '@outspoken/contract';
import { createGuardedHttp, type GuardedHttp } from '@outspoken/guarded-http/guarded-http';
import { type OutboundPolicy, readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import type { Logger } from 'pino';
import { quietLiveKit } from './livekit-log.ts';
import { createPhraseCache, type PhraseCache } from './phrases/phrase-cache.ts';
import { createTicker, type Ticker } from './ticker.ts';

export interface ConversationSettings {
  speechUrl: string;
  modelUrl: string;
  apiKey: string;
  /** Where tools may send requests; absent: to public addresses. */
  outbound?: OutboundPolicy;
  log: Logger;
}

/** What all conversations of a process share. Only the credentials belong to one call's project. */
export interface ConversationDeps extends ConversationSettings {
  ticker: Ticker;
  phrases: PhraseCache;
  http: GuardedHttp;
  credentials?: ProviderCredentials;
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
  const http = createGuardedHttp({ policy: settings.outbound ?? readOutboundPolicy('') });
  return {
    ...settings,
    http,
    ticker,
    phrases: createPhraseCache(),
    async close() {
      ticker.close();
      await http.close();
    },
  };
}
