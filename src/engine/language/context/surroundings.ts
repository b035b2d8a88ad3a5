/** Maximum UTF-16 units to read on each side. */
const maxUnitsPerSide = 1000;
/** Units in which to search for the text. */
const maxSearchedUnits = 200_000;
/** Searching for all of a long text may take seconds. */
const maxNeedleUnits = 200;

/**
 * Returns the text near `text`, without one occurrence of `text`, which must not count twice.
 * @returns At most 2,000 units and a space.
 */
export function surroundingsOf(text: string, around: string): string {
  const needle = text.trim();
  const within = around.slice(0, maxSearchedUnits);
  // A text that is as long as its surroundings needs no context.
  const at = needle === '' || needle.length > within.length ? -1 : findText(needle, within);
  if (at < 0) return within.slice(0, 2 * maxUnitsPerSide);
  const end = at + needle.length;
  return `${within.slice(Math.max(0, at - maxUnitsPerSide), at)} ${within.slice(end, end + maxUnitsPerSide)}`;
}

/** Returns the first position where the text is not part of a longer word, else its first position, or -1. */
function findText(needle: string, within: string): number {
  const beginning = needle.slice(0, maxNeedleUnits);
  const first = within.indexOf(beginning);
  for (let at = first; at >= 0; at = within.indexOf(beginning, at + beginning.length)) {
    if (!isLetter(within, at - 1) && !isLetter(within, at + needle.length)) return at;
  }
  return first;
}

function isLetter(text: string, at: number): boolean {
  return /[\p{L}\p{M}]/u.test(text.charAt(at));
}
