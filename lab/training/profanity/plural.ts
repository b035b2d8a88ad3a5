/** Returns the plural of a regular English noun. */
export function pluralOf(word: string): string {
  const stem = word.replace(/(?<![aeou])y$/, 'i');
  return `${stem}${/(?:s|ch|i)$/.test(stem) ? 'es' : 's'}`;
}
