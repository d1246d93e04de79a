import type { ProviderCredentials } from '@outspoken/contract';
import { STAGE_DEADLINES, type StageDeadlines } from './stage-deadlines.ts';

/** A provider did not do its part, and the next one of the chain (or the same once more) is asked. */
export interface Degraded {
  stage: 'stt' | 'llm' | 'tts';
  /** `provider/model`. */
  from: string;
  /** Null: nobody is left to ask. */
  to: string | null;
  cause: string;
  afterMs: number;
}

export interface ProviderDeps {
  /** The installation's own OpenAI-compatible addresses: the provider `local`. */
  speechUrl: string;
  modelUrl: string;
  apiKey: string;
  /** The project's own, by provider. */
  credentials?: ProviderCredentials;
  deadlines?: Partial<StageDeadlines>;
  onDegraded?(step: Degraded): void;
}

export function deadlinesOf(deps: ProviderDeps): StageDeadlines {
  return { ...STAGE_DEADLINES, ...deps.deadlines };
}
