/** In UTF-16 code units. */
export const maxStretchLength = 4096;

/** Without a certain sentence end, a stretch ends after a line or a word. */
const sentenceEnds = ['. ', '! ', '? ', '.\r', '.\n', '\n\n', '\n\r', '。'];
const lineEnds = ['\n'];

/** White space, or else a character that is not an ASCII letter. */
const wordEnds = [/\s\S*$/, /[^a-z][a-z]*$/i];

/** Cuts inside a word only if there is no other place. */
export function stretchEnd(text: string, from: number): number {
  const limit = from + maxStretchLength;
  if (limit >= text.length) return text.length;
  const stretch = text.slice(from, limit);
  const last = (ends: readonly string[]) => Math.max(...ends.map((end) => stretch.lastIndexOf(end)));
  const end =
    [sentenceEnds, lineEnds].map(last).find((at) => at > 0) ??
    wordEnds.map((pattern) => stretch.search(pattern)).find((at) => at > 0);
  return end === undefined ? limit : from + end + 1;
}

/** Each character adds at most one row. Readers may look slightly past the last row. */
const room = maxStretchLength + 32;

export abstract class Columns {
  count = 0;
  readonly #columns: Int32Array[] = [];

  protected column(): Int32Array {
    const column = new Int32Array(room);
    this.#columns.push(column);
    return column;
  }

  /** Erases the rows. Rows from `used` on must be blank. */
  clear(used = this.count): void {
    for (const column of this.#columns) for (let row = 0; row < used; row++) column[row] = 0;
    this.count = 0;
  }
}
