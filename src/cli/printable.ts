/** Control characters (C0, DEL, C1), characters that change the text direction, and Unicode line ends. */
const terminalControls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Escapes, as `\u001b`, the characters that a terminal would interpret. Names in messages may come from files. */
export function printable(text: string): string {
  return text.replaceAll(
    terminalControls,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
