/**
 * Where a long text is cut into stretches that are read one after the other; and parallel columns of numbers with room for
 * one stretch, so that reading makes no objects of its own.
 */

/** In UTF-16 code units. */
export const longestStretch = 4096;

/** What ends a sentence for sure; else a stretch ends with a line, or behind a word. */
const sentenceEnds = ['. ', '! ', '? ', '.\r', '.\n', '\n\n', '\n\r', '。'];
const lineEnds = ['\n'];

/** The last white space, and where there is none, the last character that is no plain letter. */
const wordEnds = [/\s\S*$/, /[^a-z][a-z]*$/i];

/** Where the stretch ends that begins at a place of a text; among plain letters only where there are no others. */
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

/** No character makes more than one row; places just behind the last row may be looked at. */
const room = longestStretch + 32;

/** A class that extends this takes its columns from `column`. */
export abstract class Columns {
  /** How many rows there are. */
  count = 0;
  readonly #columns: Int32Array[] = [];

  /** One more column. */
  protected column(): Int32Array {
    const column = new Int32Array(room);
    this.#columns.push(column);
    return column;
  }

  /** Forgets the rows; those behind `used` are blank already. */
  clear(used = this.count): void {
    // A loop is faster than `fill` for the few rows of a short text.
    for (const column of this.#columns) for (let row = 0; row < used; row++) column[row] = 0;
    this.count = 0;
  }

  /** Whether nothing of a text is left in the columns. For tests. */
  get isBlank(): boolean {
    return this.#columns.every((column) => column.every((value) => value === 0));
  }
}
