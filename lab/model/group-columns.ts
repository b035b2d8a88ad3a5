/** Which bytes of a model's sections belong to each group of n-grams (docs/language-model.md#file-format). */

export type ColumnName = 'UNIT' | 'RARE' | 'SHAP' | 'MANY' | 'INHE' | 'CLSS' | 'WGHT';

const columnCount = 8;
const [headsColumn, nodesColumn, rareColumn, manyColumn, classesColumn, entriesColumn, bitsColumn] = [
  0, 1, 2, 3, 4, 5, 6,
] as const;

export class GroupColumns {
  /** By column: the sums of all groups before. */
  readonly #starts: readonly Uint32Array[];
  readonly #sections: Readonly<Record<ColumnName, Uint8Array>>;
  readonly groups: number;

  /** @param directory GRPS */
  constructor(directory: Uint8Array, sections: Readonly<Record<ColumnName, Uint8Array>>) {
    this.groups = Math.floor(directory.length / (4 * columnCount));
    this.#sections = sections;
    const sizes = new Uint32Array(directory.slice().buffer);
    this.#starts = Array.from({ length: columnCount }, (_, column) => {
      const sums = new Uint32Array(this.groups + 1);
      let sum = 0;
      for (let group = 0; group < this.groups; group++) {
        sum += sizes[column * this.groups + group] as number;
        sums[group + 1] = sum;
      }
      return sums;
    });
  }

  #start(column: number, group: number): number {
    return this.#starts[column]?.[group] as number;
  }

  /** Returns what opening reads of each section: the first group, and the units of all n-grams of two units. */
  opening(): Readonly<Record<ColumnName, Uint8Array>> {
    const { UNIT, SHAP, INHE, CLSS, WGHT } = this.#sections;
    const to = (column: number) => this.#start(column, 1);
    return {
      UNIT: UNIT.subarray(0, this.#start(headsColumn, this.groups)),
      RARE: Buffer.concat(this.#planes('RARE', 0, to(rareColumn))),
      SHAP: SHAP.subarray(0, to(nodesColumn)),
      MANY: Buffer.concat(this.#planes('MANY', 0, to(manyColumn))),
      INHE: INHE.subarray(0, Math.ceil(to(bitsColumn) / 8)),
      CLSS: CLSS.subarray(0, to(classesColumn)),
      WGHT: WGHT.subarray(0, Math.ceil(to(entriesColumn) / 2)),
    };
  }

  /** @param group From 1 on: the first group is part of {@link opening} */
  group(group: number): Uint8Array[] {
    const { UNIT, SHAP, INHE, CLSS, WGHT } = this.#sections;
    const from = (column: number) => this.#start(column, group);
    const to = (column: number) => this.#start(column, group + 1);
    // The units of all n-grams of one and two units come first.
    const heads = this.#start(headsColumn, this.groups);
    const unit = from(nodesColumn) + heads - from(headsColumn);
    return [
      UNIT.subarray(unit, to(nodesColumn) + heads - to(headsColumn)),
      ...this.#planes('RARE', from(rareColumn), to(rareColumn)),
      SHAP.subarray(from(nodesColumn), to(nodesColumn)),
      ...this.#planes('MANY', from(manyColumn), to(manyColumn)),
      // A byte of two groups is in both.
      INHE.subarray(Math.floor(from(bitsColumn) / 8), Math.ceil(to(bitsColumn) / 8)),
      CLSS.subarray(from(classesColumn), to(classesColumn)),
      WGHT.subarray(Math.floor(from(entriesColumn) / 2), Math.ceil(to(entriesColumn) / 2)),
    ];
  }

  /** All low bytes precede all high bytes. */
  #planes(section: 'RARE' | 'MANY', from: number, to: number): Uint8Array[] {
    const bytes = this.#sections[section];
    const half = bytes.length / 2;
    return [bytes.subarray(from, to), bytes.subarray(half + from, half + to)];
  }
}
