/** The regular plural of an English noun: asses, bitches, pussies, hoes. */
export function pluralOf(word: string): string {
  return `${word.replace(/y$/, 'i')}${/(?:s|ch|y)$/.test(word) ? 'es' : 's'}`;
}
