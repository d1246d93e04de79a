import { fieldPath } from './error-sentence.ts';

/**
 * The paths of the fields that were sent but mean nothing. The shapes of the contract drop what they do
 * not know and keep the rest in place, so whatever is missing from the parsed body was not known.
 */
export function findUnknownFields(
  received: unknown,
  parsed: unknown,
  path: readonly PropertyKey[] = [],
): string[] {
  if (Array.isArray(received) && Array.isArray(parsed)) {
    return received.flatMap((item, index) => findUnknownFields(item, parsed[index], [...path, index]));
  }
  if (!isRecord(received) || !isRecord(parsed)) return [];
  return Object.entries(received).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name)
      ? findUnknownFields(value, parsed[name], [...path, name])
      : [fieldPath([...path, name])],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
