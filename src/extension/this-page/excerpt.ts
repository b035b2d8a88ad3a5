/**
 * Cuts what is shown of a block's text.
 */

/** UTF-16 units that are shown at most, for a person to recognise a text. */
const excerptLength = 90;

/** The text, or its beginning and "…" where it is longer; never half a character. */
export function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  const start = text.slice(0, excerptLength).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}
