interface Voice<Piece> {
  speak(text: string, signal: AbortSignal): AsyncIterable<Piece>;
}

export interface WatchedVoice<Piece> extends Voice<Piece> {
  /** Text is with the provider, and its sound is not whole. */
  readonly isBusy: boolean;
}

export function watchVoice<Piece>(voice: Voice<Piece>): WatchedVoice<Piece> {
  let sentences = 0;
  return {
    get isBusy() {
      return sentences > 0;
    },
    async *speak(text, signal) {
      sentences += 1;
      try {
        yield* voice.speak(text, signal);
      } finally {
        sentences -= 1;
      }
    },
  };
}
