/** `en` of `en-US`: what tables by language are looked up by. */
export function primaryLanguage(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}
