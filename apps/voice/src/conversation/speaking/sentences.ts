/** Parts text into sentences as it streams in, so that the first can be spoken while the rest is written. */
export interface SentenceSplitter {
  /** The sentences that this piece of text completes. */
  push(text: string): string[];
  /** What is left at the end of the text. */
  end(): string[];
}

/** A shorter beginning waits for what follows: "Hi." or "No. 5" alone sounds chopped. */
const SHORTEST_SENTENCE = 12;
/** Half a second and more: enough to make what follows it meanwhile. */
const SHORTEST_CLAUSE = 10;
/** A comma after a digit may be part of a number, unless a space follows. */
const CLAUSE_END = /(?<=\p{L})[,;]|[,;:](?=\s)|[、；：]/gu;

export interface SplitOptions {
  /** The first sentence is parted at its first comma that is far enough: who waits for it hears it sooner. */
  beginsWithClause?: boolean;
}

export function createSentenceSplitter(
  language: string,
  { beginsWithClause = false }: SplitOptions = {},
): SentenceSplitter {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  let waiting = '';
  let mayBeginWithClause = beginsWithClause;

  const takeClause = (): string[] => {
    if (!mayBeginWithClause) return [];
    const end = [...waiting.matchAll(CLAUSE_END)]
      .map(({ index }) => index + 1)
      .find((at) => waiting.slice(0, at).trim().length >= SHORTEST_CLAUSE);
    if (end === undefined) return [];
    const clause = waiting.slice(0, end);
    waiting = waiting.slice(end);
    return [clause];
  };

  const take = (atEnd: boolean): string[] => {
    const parts = [...segmenter.segment(waiting)].map(({ segment }) => segment);
    const sentences: string[] = [];
    let current = '';
    for (const [index, part] of parts.entries()) {
      current += part;
      // The last part may still grow: only what follows shows that a sentence is over.
      if (index === parts.length - 1 || current.trim().length < SHORTEST_SENTENCE) continue;
      sentences.push(current);
      current = '';
    }
    if (!atEnd) {
      waiting = current;
      return sentences;
    }
    waiting = '';
    return (current.trim() === '' ? sentences : [...sentences, current]).filter((one) => one.trim() !== '');
  };

  return {
    push(text) {
      waiting += text;
      const sentences = take(false);
      const spoken = sentences.length > 0 ? sentences : takeClause();
      mayBeginWithClause &&= spoken.length === 0;
      return spoken;
    },
    end: () => take(true),
  };
}
