/** Parallel columns of numbers that grow together: a text of a million characters makes no objects of its own. */

export type Column = Int32Array | Uint16Array | Uint8Array;

/** Columns longer than this are given back after a text. */
const mostKept = 65_536;

/** A column of another length with as much of its contents as it holds. */
function resized(column: Column, size: number): Column {
  const other = new (column.constructor as new (length: number) => Column)(size);
  other.set(column.subarray(0, size));
  return other;
}

/** What a class that extends this has as typed arrays are its columns; all have the same length. */
export abstract class Columns {
  /** How many rows there are. */
  count = 0;
  #all: readonly Column[] = [];

  /** Makes room for so many rows. */
  protected reserve(rows: number): void {
    const [first] = this.#columns();
    if (first !== undefined && rows > first.length) this.#resize(Math.max(rows, 2 * first.length));
  }

  /** Forgets the rows; those behind `used` are blank already. */
  clear(used = this.count): void {
    if (used === 0) return;
    const columns = this.#columns();
    if (used > mostKept) this.#resize(256);
    else for (const column of columns) column.fill(0, 0, used);
    if (used > mostKept) for (const column of this.#columns()) column.fill(0);
    this.count = 0;
  }

  /** Is nothing of a text left in the columns? For tests. */
  get isBlank(): boolean {
    return this.#columns().every((column) => column.every((value: number) => value === 0));
  }

  #columns(): readonly Column[] {
    if (this.#all.length === 0)
      this.#all = Object.values(this).filter((value): value is Column => ArrayBuffer.isView(value));
    return this.#all;
  }

  #resize(size: number): void {
    for (const [name, value] of Object.entries(this)) {
      if (ArrayBuffer.isView(value)) Object.assign(this, { [name]: resized(value as Column, size) });
    }
    this.#all = [];
  }
}
