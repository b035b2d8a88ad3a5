/** Which keys lie beside each other, as letters 1 to 26: what a finger that slips strikes. */

/** The rows of an English keyboard; each lies half a key to the right of the one above. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function beside(letter: string): string[] {
  const row = rows.findIndex((keys) => keys.includes(letter));
  const at = rows[row]?.indexOf(letter) ?? 0;
  return [
    [row, at - 1],
    [row, at + 1],
    [row - 1, at],
    [row - 1, at + 1],
    [row + 1, at - 1],
    [row + 1, at],
  ].flatMap(([r = 0, c = 0]) => rows[r]?.[c] ?? []);
}

/** The letters beside each letter, by number; nothing for 0. */
export const besideOnKeyboard: readonly (readonly number[])[] = Array.from({ length: 27 }, (_, code) =>
  code === 0 ? [] : beside(String.fromCharCode(96 + code)).map((letter) => letter.charCodeAt(0) & 31),
);
