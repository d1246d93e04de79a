import { fieldPath } from './error-sentence.ts';

export interface UnknownField {
  path: string;
  value: unknown;
}

/**
 * The fields that were sent but mean nothing. The shapes of the contract drop what they do
 * not know and keep the rest in place, so whatever is missing from the parsed body was not known.
 */
export function findUnknownFields(
  received: unknown,
  parsed: unknown,
  path: readonly PropertyKey[] = [],
): UnknownField[] {
  if (Array.isArray(received) && Array.isArray(parsed)) {
    return received.flatMap((item, index) => findUnknownFields(item, parsed[index], [...path, index]));
  }
  if (!isRecord(received) || !isRecord(parsed)) return [];
  return Object.entries(received).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name)
      ? findUnknownFields(value, parsed[name], [...path, name])
      : [{ path: fieldPath([...path, name]), value }],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
