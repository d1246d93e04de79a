// Tells who sent a request to the management API. Nothing is remembered: a revoked key ends with the next request.
import { createHash, timingSafeEqual } from 'node:crypto';
import { findManagementKey } from '@outspoken/store/management/management-keys';
import { hashApiKey } from '../keys/api-key.ts';
import type { Actor } from './actor.ts';
import type { ManagementDeps } from './management-deps.ts';
import { readManagementKeyId } from './management-key.ts';

const OPERATOR: Actor = { id: 'operator_token', role: 'owner', projectId: null };

export async function authenticateManager(
  { db, keyPepper }: ManagementDeps,
  authorization: string | undefined,
  operatorToken: string,
): Promise<Actor | null> {
  const text = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (text === undefined) return null;
  if (timingSafeEqual(digest(text), digest(operatorToken))) return OPERATOR;

  const managementKeyId = readManagementKeyId(text);
  const key = managementKeyId === null ? null : await findManagementKey(db, managementKeyId);
  if (managementKeyId === null || !key) return null;
  if (!timingSafeEqual(key.keyHash, hashApiKey(text, keyPepper))) return null;
  return { id: managementKeyId, role: key.role, projectId: key.projectId };
}

/** Digests are equally long whatever they digest, which the comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
