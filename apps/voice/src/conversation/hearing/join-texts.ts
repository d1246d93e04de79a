/** Some scripts put nothing between words. */
const WITHOUT_SPACES = /^(ja|zh|th)\b/u;

export function joinTexts(texts: readonly string[], language: string): string {
  return texts.filter((text) => text !== '').join(WITHOUT_SPACES.test(language) ? '' : ' ');
}
