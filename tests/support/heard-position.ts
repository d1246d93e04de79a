// How far a recording of the agent got in the text that it was given to say, by what a recogniser understands of it.
import { words } from './word-error-rate.ts';

/**
 * The number of words of `text` that `recognised` reaches: the beginning of the text that is most like it, letter by
 * letter, so that a misheard word in the middle, or half a word at the end, does not count as a word missing.
 */
export function wordsReached(text: string, recognised: string): number {
  const said = words(text);
  const heard = words(recognised).join('');
  let best = { reached: 0, distance: heard.length };
  let beginning = '';
  for (const [index, word] of said.entries()) {
    beginning += word;
    const distance = lettersBetween(beginning, heard);
    if (distance < best.distance) best = { reached: index + 1, distance };
  }
  return best.reached;
}

function lettersBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [column, against] of Array.from(other).entries()) {
      const changed = (row[column] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
