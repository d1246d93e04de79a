import { ID_PREFIXES, type IdKind } from '@outspoken/contract';

/** The lowest id of this kind that can have been made at this time: ids begin with their milliseconds (UUIDv7). */
export function idAt(kind: IdKind, instant: string): string {
  const ms = Math.max(0, Math.min(Date.parse(instant), 2 ** 48 - 1));
  return `${ID_PREFIXES[kind]}_${Math.ceil(ms).toString(16).padStart(12, '0')}`;
}
