import { AppError } from '@outspoken/contract';
import type { z } from 'zod';
import { errorSentence } from './error-sentence.ts';
import { findUnstorableText } from './unstorable-text.ts';

/** The value by its shape, or a 400 whose one sentence names the first bad field and the rule it breaks. */
export function parseBody<Shape extends z.ZodType>(
  shape: Shape,
  received: unknown,
  whole = 'The body',
): z.output<Shape> {
  const parsed = shape.safeParse(received);
  const issue = parsed.error?.issues[0];
  if (!parsed.success) {
    throw new AppError(
      'invalid_request',
      issue ? errorSentence(issue, received, whole) : `${whole} is not valid.`,
    );
  }
  const unstorable = findUnstorableText(parsed.data);
  if (unstorable !== null) {
    throw new AppError(
      'invalid_request',
      `${unstorable} must not hold a NUL character or half of a surrogate pair.`,
    );
  }
  return parsed.data;
}
