// Tells who a key belongs to. A key that was right is remembered for a few seconds, so that a busy caller
// costs no query per request; a wrong one never is. A revoked key therefore works ten seconds longer at most.
import { timingSafeEqual } from 'node:crypto';
import { findApiKey } from '@outspoken/store/find-api-key';
import type { Database } from '@outspoken/store/open-database';
import type { Caller } from '../calls/caller.ts';
import { hashApiKey, readApiKeyId } from './api-key.ts';

const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 10_000;

interface StoredKey extends Caller {
  keyHash: Buffer;
}

export interface AuthenticatorDeps {
  db: Database;
  pepper: string;
  monotonicMs?: () => number;
}

export type AuthenticateKey = (text: string | undefined) => Promise<Caller | null>;

export function createKeyAuthenticator(deps: AuthenticatorDeps): AuthenticateKey {
  const monotonicMs = deps.monotonicMs ?? (() => performance.now());
  const remembered = new Map<string, { key: StoredKey; until: number }>();

  function recall(apiKeyId: string): StoredKey | undefined {
    const entry = remembered.get(apiKeyId);
    if (!entry || entry.until > monotonicMs()) return entry?.key;
    remembered.delete(apiKeyId);
    return undefined;
  }

  function remember(key: StoredKey, askedAtMs: number): void {
    const oldest = remembered.keys().next().value;
    if (oldest !== undefined && remembered.size >= MOST_REMEMBERED) remembered.delete(oldest);
    remembered.set(key.apiKeyId, { key, until: askedAtMs + REMEMBERED_MS });
  }

  return async (text) => {
    const apiKeyId = text === undefined ? null : readApiKeyId(text);
    if (text === undefined || apiKeyId === null) return null;
    const hash = hashApiKey(text, deps.pepper);

    const known = recall(apiKeyId);
    if (known) return isSameHash(known.keyHash, hash) ? callerOf(known) : null;

    const askedAtMs = monotonicMs();
    const key = await findApiKey(deps.db, apiKeyId);
    if (!key || !isSameHash(key.keyHash, hash)) return null;
    remember(key, askedAtMs);
    return callerOf(key);
  };
}

function callerOf({ apiKeyId, projectId, mode }: StoredKey): Caller {
  return { apiKeyId, projectId, mode };
}

function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
