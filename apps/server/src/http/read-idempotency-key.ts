import { AppError } from '@outspoken/contract';

const MOST_CHARACTERS = 255;

/** The key, or undefined when the header was not sent. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = Array.isArray(header) ? header.join(', ') : header;
  if (key.length === 0 || key.length > MOST_CHARACTERS) {
    throw new AppError('invalid_request', `Idempotency-Key must have 1 to ${MOST_CHARACTERS} characters.`);
  }
  return key;
}
