import { z } from 'zod';

/**
 * Text of at most so many characters, counted as Unicode code points, as OpenAPI counts them: 𠮷 is one character, though
 * JavaScript holds it as two.
 */
export function textUpTo(characters: number, text: z.ZodString = z.string()) {
  return text
    .check((context) => {
      if (!isLonger(context.value, characters)) return;
      const maximum = { origin: 'string' as const, maximum: characters, inclusive: true };
      context.issues.push({ code: 'too_big', ...maximum, input: context.value });
    })
    .meta({ maxLength: characters });
}

function isLonger(text: string, characters: number): boolean {
  if (text.length <= characters) return false;
  if (text.length > characters * 2) return true;
  return Array.from(text).length > characters;
}
