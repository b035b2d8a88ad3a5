const excerptLength = 90;

/** Returns the beginning of a text, with "…" if it is cut. Never splits a surrogate pair. */
export function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  return `${text
    .slice(0, excerptLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
