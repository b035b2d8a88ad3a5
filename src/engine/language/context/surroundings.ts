/** Maximum UTF-16 units to read on each side. */
const reach = 1000;
/** Units in which to search for the text. */
const searched = 200_000;
/** Units of the text to search for. Searching for all of a long text may take seconds. */
const told = 200;

/**
 * Returns the text near `text`, without one occurrence of `text` itself, which must not count twice.
 * @returns At most 2,000 units and a space.
 */
export function surroundingsOf(text: string, around: string): string {
  const needle = text.trim();
  const within = around.slice(0, searched);
  // A text that is as long as its surroundings needs no context.
  const at = needle === '' || needle.length > within.length ? -1 : placeOf(needle, within);
  if (at < 0) return within.slice(0, 2 * reach);
  const end = at + needle.length;
  return `${within.slice(Math.max(0, at - reach), at)} ${within.slice(end, end + reach)}`;
}

/** Returns the first position where the text is not part of a longer word, else its first position, or -1. */
function placeOf(needle: string, within: string): number {
  const beginning = needle.slice(0, told);
  const first = within.indexOf(beginning);
  for (let at = first; at >= 0; at = within.indexOf(beginning, at + beginning.length)) {
    if (!isLetter(within, at - 1) && !isLetter(within, at + needle.length)) return at;
  }
  return first;
}

function isLetter(text: string, at: number): boolean {
  return /[\p{L}\p{M}]/u.test(text.charAt(at));
}
