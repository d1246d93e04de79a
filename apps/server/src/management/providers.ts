import {
  AppError,
  type CredentialProvider,
  type Page,
  type SavedProvider,
  type SaveProviderRequest,
} from '@outspoken/contract';
import { readOutboundUrl } from '@outspoken/guarded-http/outbound-url';
import * as stored from '@outspoken/store/management/provider-credentials';
import { ownerOf } from '@outspoken/store/read-provider-credentials';
import { createSecretBox } from '@outspoken/store/secret-box';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

const SHORTEST_TO_SHOW_AN_END = 20;

export async function listProviders({ db }: ManagementDeps, projectId: string): Promise<Page<SavedProvider>> {
  return { data: await stored.listProviders(db, projectId), nextCursor: null };
}

/** The key enters here, and leaves the database only to be used. */
export function saveProvider(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  { provider, apiKey, baseUrl }: SaveProviderRequest & { provider: CredentialProvider },
): Promise<SavedProvider> {
  refuseBadUrl(deps, baseUrl);
  const box = createSecretBox(deps.keyPepper, 'provider keys');
  const sealedKey = box.seal(apiKey, ownerOf(projectId, provider));
  const keyEndsWith = apiKey.length < SHORTEST_TO_SHOW_AN_END ? '' : apiKey.slice(-4);
  return audited(deps, actor, async (tx) => ({
    result: await stored.saveProvider(tx, projectId, { provider, baseUrl, sealedKey, keyEndsWith }),
    change: { projectId, action: 'provider.save', target: provider },
  }));
}

export function removeProvider(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  provider: CredentialProvider,
): Promise<void> {
  return audited(deps, actor, async (tx) => {
    found(await stored.removeProvider(tx, projectId, provider));
    return { result: undefined, change: { projectId, action: 'provider.remove', target: provider } };
  });
}

function refuseBadUrl({ outbound }: ManagementDeps, baseUrl: string | null): void {
  if (baseUrl === null) return;
  const read = readOutboundUrl(baseUrl, outbound);
  if ('fault' in read) throw new AppError('invalid_request', `baseUrl ${read.fault}.`);
  if (read.url.search !== '') throw new AppError('invalid_request', 'baseUrl must not hold a query.');
  if (baseUrl.endsWith('/')) throw new AppError('invalid_request', 'baseUrl must not end with a slash.');
}
