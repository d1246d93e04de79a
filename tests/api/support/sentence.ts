// A test named by a sentence of interface.md. The copy of it beside the suites is searched for the sentence, so that
// a name can never claim what the specification does not say.
import { readFileSync } from 'node:fs';
import { test } from 'vitest';

const specification = readFileSync(new URL('../interface.md', import.meta.url), 'utf8');

/** `about` tells apart the tests of one sentence. */
export function sentence(quote: string, about: string, prove: () => Promise<void>): void {
  if (!specification.includes(quote)) throw new Error(`interface.md does not say: ${quote}`);
  test(`“${quote}”${about === '' ? '' : ` (${about})`}`, prove);
}
