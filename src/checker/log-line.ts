/** The only writer of foreign text into lines for terminals and logs of CI systems. */

/** Also what changes the text direction, and Unicode line ends. */
const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
/** Commands of logs: `::error::` of GitHub at the start of a line, `##[error]` and `##vso[` anywhere. */
const commands = /(?<=^\s*):(?=:)|#(?=#\w*\[)/gu;

/** Escapes, as `\u001b`, what a terminal would interpret. */
export function printable(text: string): string {
  return text.replaceAll(controls, escaped);
}

/** Neither a terminal nor a CI system takes the line for a command. */
export function logLine(text: string): string {
  return `${printable(text).replaceAll(commands, escaped)}\n`;
}

/** Each line as {@link logLine}, without adding an end. Breaks in one line are escaped. */
export function logText(text: string | readonly string[]): string {
  const lines = typeof text === 'string' ? text.split('\n') : text;
  return lines.map(logLine).join('').slice(0, -1);
}

export function jsonForLog(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(/[^\n]+/g, (line) =>
    line.replaceAll(controls, escaped).replaceAll(commands, escaped),
  );
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
