export function pluralOf(word: string): string {
  const stem = word.replace(/(?<![aeou])y$/, 'i');
  return `${stem}${/(?:s|ch|i)$/.test(stem) ? 'es' : 's'}`;
}
