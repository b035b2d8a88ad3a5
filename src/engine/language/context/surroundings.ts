import { maxSampled, maxWholeLength } from '../text/long-text.ts';

/** Leaves out one occurrence of `text`, which must not count twice. */
export function surroundingsOf(text: string, around: string): string {
  const needle = text.trim();
  const within = around.slice(0, maxSampled);
  // A text that is as long as its surroundings needs no context.
  const at = needle === '' || needle.length > within.length ? -1 : findText(needle, within);
  if (at < 0) return within.slice(0, 2 * maxWholeLength);
  const end = at + needle.length;
  return `${within.slice(Math.max(0, at - maxWholeLength), at)} ${within.slice(end, end + maxWholeLength)}`;
}

/** Prefers a position where the text is not part of a longer word. */
function findText(needle: string, within: string): number {
  // Searching for all of a long text may take seconds.
  const beginning = needle.slice(0, maxWholeLength);
  const first = within.indexOf(beginning);
  for (let at = first; at >= 0; at = within.indexOf(beginning, at + beginning.length)) {
    if (!isLetter(within, at - 1) && !isLetter(within, at + needle.length)) return at;
  }
  return first;
}

function isLetter(text: string, at: number): boolean {
  return /[\p{L}\p{M}]/u.test(text.charAt(at));
}
