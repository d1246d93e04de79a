import type { Check } from '@outspoken/contract';
import type { Paint } from './paint.ts';

const MARKS = { well: '✓', poor: '!', broken: '✗' } as const;
const COLOURS = { well: 'green', poor: 'yellow', broken: 'red' } as const;

/** A line for what was found, and one below it for what to do. */
export function describeFinding(
  { part, state, found, fix, tookMs }: Check,
  width: number,
  paint: Paint,
): string[] {
  const took = tookMs > 0 ? paint('dim', `  ${tookMs} ms`) : '';
  const line = `${paint(COLOURS[state], MARKS[state])} ${part.padEnd(width)}  ${found}${took}`;
  return fix === null ? [line] : [line, `  ${' '.repeat(width)}  ${paint('dim', '→')} ${fix}`];
}
