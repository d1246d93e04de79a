/** Word error rate: edits between what was said and what was recognised, per word said. */
export function wordErrorRate(said: string, recognised: string): number {
  const expected = words(said);
  const actual = words(recognised);
  let row = actual.map((_, index) => index + 1);
  for (const [index, word] of expected.entries()) {
    let diagonal = index;
    let left = index + 1;
    row = row.map((above, column) => {
      const cost = word === actual[column] ? diagonal : Math.min(above, left, diagonal) + 1;
      diagonal = above;
      left = cost;
      return cost;
    });
  }
  return (row.at(-1) ?? expected.length) / Math.max(1, expected.length);
}

export function words(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s']/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
}
