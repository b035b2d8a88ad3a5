/** The only place that writes foreign text into lines for terminals and logs of CI systems. */

/** Control characters (C0, DEL, C1), characters that change the text direction, and Unicode line ends. */
const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
/** The start of a command in a log: `::error::` of GitHub at the start of a line, `##[error]` and `##vso[` anywhere. */
const commands = /(?<=^\s*):(?=:)|#(?=#\w*\[)/gu;

/** Escapes, as `\u001b`, the characters that a terminal would interpret. */
export function printable(text: string): string {
  return text.replaceAll(controls, escaped);
}

/** Returns a text as one line, with its end, that neither a terminal nor a CI system takes for a command. */
export function logLine(text: string): string {
  return `${printable(text).replaceAll(commands, escaped)}\n`;
}

/** Returns lines, or a text of several, each as {@link logLine}, without adding an end. Breaks in one line are escaped. */
export function logText(text: string | readonly string[]): string {
  const lines = typeof text === 'string' ? text.split('\n') : text;
  return lines.map(logLine).join('').slice(0, -1);
}

/** Returns a value as JSON whose strings are safe in a log. */
export function jsonForLog(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(/[^\n]+/g, (line) =>
    line.replaceAll(controls, escaped).replaceAll(commands, escaped),
  );
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
