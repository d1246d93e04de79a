import type { Logger } from 'pino';

/** What all conversations of a process share: providers' addresses, models, the audio tick, openings' sound. */
export interface ConversationDeps {
  speechUrl: string;
  modelUrl: string;
  apiKey: string;
  log: Logger;
  close(): Promise<void>;
}

export interface ConversationSettings {
  speechUrl: string;
  modelUrl: string;
  apiKey: string;
  log: Logger;
}

/** Once per process, by its entry file. Loads the voice activity model. */
export function createConversationDeps(settings: ConversationSettings): Promise<ConversationDeps> {
  return Promise.resolve({ ...settings, close: () => Promise.resolve() });
}
