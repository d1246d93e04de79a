import type { AgentDefinition, ProviderCredentials } from '@outspoken/contract';
import type { Executor } from '@outspoken/store/open-database';
import { readProviderCredentials } from '@outspoken/store/read-provider-credentials';
import type { SecretBox } from '@outspoken/store/secret-box';

export interface CredentialsDeps {
  db: Executor;
  box: SecretBox;
}

/** The project's keys, when its agent needs any. They go to the providers and nowhere else. */
export async function loadCredentials(
  { db, box }: CredentialsDeps,
  { projectId, agent }: { projectId: string; agent: AgentDefinition },
): Promise<ProviderCredentials> {
  if (providersOf(agent).every((provider) => provider === 'local')) return {};
  return await readProviderCredentials(db, box, projectId);
}

function providersOf({ recogniser, model, voice }: AgentDefinition): string[] {
  return [recogniser, model, voice].flatMap((stage) => [
    stage.provider,
    ...stage.fallbacks.map((fallback) => fallback.provider),
  ]);
}
