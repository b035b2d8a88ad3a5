/**
 * Cuts the text around a selection to what is near it and takes the selection itself out: it must not speak twice.
 */

/** Most units that are read on each side of the text. */
const reach = 1000;
/** Most units in which the text is looked for: further in there is no telling where it stands. */
const searched = 200_000;
/** Units by which a text is looked for, from its beginning: to look for a long one whole may take seconds. */
const told = 200;

/**
 * What stands around a text, the text itself once counted out.
 * @param around The text around it, which may hold it.
 * @returns At most 2,000 units and a space.
 */
export function surroundingsOf(text: string, around: string): string {
  const needle = text.trim();
  const within = around.slice(0, searched);
  // What is itself as long as its surroundings needs none.
  const at = needle === '' || needle.length > within.length ? -1 : placeOf(needle, within);
  if (at < 0) return within.slice(0, 2 * reach);
  const end = at + needle.length;
  return `${within.slice(Math.max(0, at - reach), at)} ${within.slice(end, end + reach)}`;
}

/** Where a text stands as words of its own, by its beginning; else where it stands at all; -1 where it does not. */
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
