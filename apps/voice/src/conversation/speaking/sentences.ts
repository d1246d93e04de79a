/** Parts text into sentences as it streams in, so that the first can be spoken while the rest is written. */
export interface SentenceSplitter {
  /** The sentences that this piece of text completes. */
  push(text: string): string[];
  /** What is left at the end of the text. */
  end(): string[];
}

/** A shorter beginning waits for what follows: "Hi." or "No. 5" alone sounds chopped. */
const SHORTEST_SENTENCE = 12;

export function createSentenceSplitter(language: string): SentenceSplitter {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  let waiting = '';

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
      return take(false);
    },
    end: () => take(true),
  };
}
