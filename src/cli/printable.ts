/**
 * Escapes what a terminal would obey and not show, in messages that may hold names out of files.
 */

/** Control characters (C0, DEL, C1), characters that change the direction of a line, and Unicode's line ends. */
const obeyed = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Returns one line of text in which each such character is written as `\u001b`. */
export function printable(text: string): string {
  return text.replaceAll(
    obeyed,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
