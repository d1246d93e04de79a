import type { AgentDefinition, ProviderCredential, ProviderCredentials } from '@outspoken/contract';
import type { OutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { readOutboundUrl } from '@outspoken/guarded-http/outbound-url';
import type { WatchedNames } from '@outspoken/guarded-http/watched-names';
import type { Executor } from '@outspoken/store/open-database';
import { readProviderCredentials } from '@outspoken/store/read-provider-credentials';
import type { SecretBox } from '@outspoken/store/secret-box';

export interface CredentialsDeps {
  db: Executor;
  box: SecretBox;
  outbound: OutboundPolicy;
  names: Pick<WatchedNames, 'add'>;
}

/** The project's keys, when its agent needs any. They go to the providers and nowhere else. */
export async function loadCredentials(
  deps: CredentialsDeps,
  { projectId, agent }: { projectId: string; agent: AgentDefinition },
): Promise<ProviderCredentials> {
  if (providersOf(agent).every((provider) => provider === 'local')) return {};
  const credentials = await readProviderCredentials(deps.db, deps.box, projectId);
  return Object.fromEntries(
    Object.entries(credentials).filter(([, credential]) => isReachable(deps, credential)),
  );
}

/** Judged again: what may be reached can have changed since the address was saved. */
function isReachable({ outbound, names }: CredentialsDeps, { baseUrl }: ProviderCredential): boolean {
  if (baseUrl === undefined) return true;
  const read = readOutboundUrl(baseUrl, outbound);
  if ('fault' in read) return false;
  names.add(read.url.hostname);
  return true;
}

function providersOf({ recogniser, model, voice }: AgentDefinition): string[] {
  return [recogniser, model, voice].flatMap((stage) => [
    stage.provider,
    ...stage.fallbacks.map((fallback) => fallback.provider),
  ]);
}
