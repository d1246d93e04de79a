import { z } from 'zod';

/** Who hears, thinks and speaks for agents. `local` is the installation's own OpenAI-compatible address. */
export const PROVIDERS = ['local', 'openai', 'deepgram', 'elevenlabs', 'google'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export const PROVIDER_STAGES = ['recogniser', 'model', 'voice'] as const;
export type ProviderStage = (typeof PROVIDER_STAGES)[number];

/** What each of them can do. */
export const PROVIDERS_OF_STAGE = {
  recogniser: ['local', 'openai', 'deepgram', 'elevenlabs'],
  model: ['local', 'openai', 'google'],
  voice: ['local', 'openai', 'deepgram', 'elevenlabs'],
} as const satisfies Record<ProviderStage, readonly ProviderName[]>;

/** Those that a project brings its own key for. */
export const CREDENTIAL_PROVIDERS = ['openai', 'deepgram', 'elevenlabs', 'google'] as const;
export type CredentialProvider = (typeof CREDENTIAL_PROVIDERS)[number];
export const credentialProviderSchema = z.enum(CREDENTIAL_PROVIDERS);

export interface ProviderCredential {
  apiKey: string;
  /** Instead of the provider's own address. */
  baseUrl?: string;
}

export type ProviderCredentials = Partial<Record<CredentialProvider, ProviderCredential>>;
