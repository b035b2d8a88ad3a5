const excerptLength = 90;

/** Returns the text, cut and with "…" if it is too long. Never splits a surrogate pair. */
export function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  const start = text.slice(0, excerptLength).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}
