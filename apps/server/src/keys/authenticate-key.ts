// Tells who a key belongs to. A key that was right is remembered for a few seconds, so that a busy caller
// costs no query per request; a wrong one never is. A revoked key therefore works ten seconds longer at most, and a
// changed setting of its project takes ten seconds at most to hold.
import { timingSafeEqual } from 'node:crypto';
import { type FoundApiKey, findApiKey } from '@outspoken/store/find-api-key';
import type { Database } from '@outspoken/store/open-database';
import type { Caller } from '../calls/caller.ts';
import { hashApiKey, readApiKeyId } from './api-key.ts';
import { createAddressList, type HoldsAddress } from './caller-address.ts';

const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 10_000;

/** A caller, and whether the allow lists of both its key and its project hold an address. */
export interface KeyHolder extends Caller {
  mayCallFrom: HoldsAddress;
}

interface StoredKey {
  keyHash: Buffer;
  holder: KeyHolder;
}

export interface AuthenticatorDeps {
  db: Database;
  pepper: string;
  monotonicMs?: () => number;
}

export type AuthenticateKey = (text: string | undefined) => Promise<KeyHolder | null>;

export function createKeyAuthenticator(deps: AuthenticatorDeps): AuthenticateKey {
  const monotonicMs = deps.monotonicMs ?? (() => performance.now());
  const remembered = new Map<string, { key: StoredKey; until: number }>();

  function recall(apiKeyId: string): StoredKey | undefined {
    const entry = remembered.get(apiKeyId);
    if (!entry || entry.until > monotonicMs()) return entry?.key;
    remembered.delete(apiKeyId);
    return undefined;
  }

  function remember(apiKeyId: string, key: StoredKey, askedAtMs: number): void {
    const oldest = remembered.keys().next().value;
    if (oldest !== undefined && remembered.size >= MOST_REMEMBERED) remembered.delete(oldest);
    remembered.set(apiKeyId, { key, until: askedAtMs + REMEMBERED_MS });
  }

  return async (text) => {
    const apiKeyId = text === undefined ? null : readApiKeyId(text);
    if (text === undefined || apiKeyId === null) return null;
    const hash = hashApiKey(text, deps.pepper);

    const known = recall(apiKeyId);
    if (known) return isSameHash(known.keyHash, hash) ? known.holder : null;

    const askedAtMs = monotonicMs();
    const found = await findApiKey(deps.db, apiKeyId);
    if (!found || !isSameHash(found.keyHash, hash)) return null;
    const holder = holderOf(found);
    remember(apiKeyId, { keyHash: found.keyHash, holder }, askedAtMs);
    return holder;
  };
}

function holderOf({ apiKeyId, projectId, mode, settings, ipAllowList }: FoundApiKey): KeyHolder {
  const ofKey = createAddressList(ipAllowList);
  const ofProject = createAddressList(settings.ipAllowList);
  return {
    apiKeyId,
    projectId,
    mode,
    settings,
    mayCallFrom: (address) => ofKey(address) && ofProject(address),
  };
}

function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
