/**
 * Splits long texts into stretches, and provides parallel columns of numbers that hold one stretch, so that reading
 * allocates no objects.
 */

/** In UTF-16 code units. */
export const longestStretch = 4096;

/** Certain sentence ends. Without one, a stretch ends after a line or a word. */
const sentenceEnds = ['. ', '! ', '? ', '.\r', '.\n', '\n\n', '\n\r', '。'];
const lineEnds = ['\n'];

/** The last white space, or else the last character that is not an ASCII letter. */
const wordEnds = [/\s\S*$/, /[^a-z][a-z]*$/i];

/**
 * Returns the end of the stretch that starts at `from`. Cuts inside a run of ASCII letters only if the stretch has
 * nothing else.
 */
export function stretchEnd(text: string, from: number): number {
  const limit = from + longestStretch;
  if (limit >= text.length) return text.length;
  const stretch = text.slice(from, limit);
  const last = (ends: readonly string[]) => Math.max(...ends.map((end) => stretch.lastIndexOf(end)));
  const end =
    [sentenceEnds, lineEnds].map(last).find((at) => at > 0) ??
    wordEnds.map((one) => stretch.search(one)).find((at) => at > 0);
  return end === undefined ? limit : from + end + 1;
}

/** Each character adds at most one row, and readers may look slightly past the last row. */
const room = longestStretch + 32;

/** Base class. Subclasses create their columns with `column()`. */
export abstract class Columns {
  /** Number of rows. */
  count = 0;
  readonly #columns: Int32Array[] = [];

  protected column(): Int32Array {
    const column = new Int32Array(room);
    this.#columns.push(column);
    return column;
  }

  /** Erases the rows. Rows from `used` on must be blank already. */
  clear(used = this.count): void {
    // A loop is faster than `fill` for the few rows of a short text.
    for (const column of this.#columns) for (let row = 0; row < used; row++) column[row] = 0;
    this.count = 0;
  }

  /** True if no column holds any part of a text. For tests. */
  get isBlank(): boolean {
    return this.#columns.every((column) => column.every((value) => value === 0));
  }
}
