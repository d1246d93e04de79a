import { z } from 'zod';

/** What an identifier names, and the prefix that says so. The rest is a UUIDv7 without dashes. */
export const ID_PREFIXES = {
  project: 'proj',
  apiKey: 'key',
  userGroup: 'group',
  endUser: 'eu',
  agent: 'agent',
  analysisItem: 'item',
  trunk: 'trunk',
  callTask: 'task',
  call: 'call',
  managementKey: 'mkey',
  auditEntry: 'audit',
  callerNumber: 'num',
  suppression: 'sup',
  event: 'evt',
  webhookEndpoint: 'whe',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

const patterns = Object.fromEntries(
  Object.entries(ID_PREFIXES).map(([kind, prefix]) => [kind, new RegExp(`^${prefix}_[0-9a-f]{32}$`)]),
) as Record<IdKind, RegExp>; // fromEntries forgets the keys

export function isId(kind: IdKind, text: string): boolean {
  return patterns[kind].test(text);
}

export const idSchema = z.string().min(1).max(100);
