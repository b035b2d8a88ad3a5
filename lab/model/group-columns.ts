/** Bytes of a model's sections in each group of n-grams (docs/language-model.md#file-format). */
import { Size } from './trie-columns.ts';

export type ColumnName = 'UNIT' | 'RARE' | 'SHAP' | 'MANY' | 'INHE' | 'CLSS' | 'WGHT';

/** Of a section, in [from, to). */
type Range = readonly [name: ColumnName, from: number, to: number];

const columnCount = Object.keys(Size).length;

export class GroupColumns {
  /** Sums of all groups before. */
  readonly #starts: readonly Uint32Array[];
  readonly groups: number;

  /** @param directory GRPS */
  constructor(directory: Uint8Array) {
    this.groups = Math.floor(directory.length / (4 * columnCount));
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

  /** Opening reads the first group, which has the units of all n-grams of two units. */
  ranges(group: number): readonly Range[] {
    const from = (column: number) => this.#start(column, group);
    const to = (column: number) => this.#start(column, group + 1);
    // All n-grams of one and two units come first.
    const heads = this.#start(Size.heads, this.groups);
    const unitsTo = to(Size.nodes) + heads - to(Size.heads);
    return [
      ['UNIT', group === 0 ? 0 : from(Size.nodes) + heads - from(Size.heads), group === 0 ? heads : unitsTo],
      ...this.#planes('RARE', Size.rare, group),
      ['SHAP', from(Size.nodes), to(Size.nodes)],
      ...this.#planes('MANY', Size.many, group),
      // A byte of two groups is in both.
      ['INHE', Math.floor(from(Size.inheritedBits) / 8), Math.ceil(to(Size.inheritedBits) / 8)],
      ['CLSS', from(Size.newClasses), to(Size.newClasses)],
      ['WGHT', Math.floor(from(Size.entries) / 2), Math.ceil(to(Size.entries) / 2)],
    ];
  }

  /** Low bytes, then high bytes. */
  #planes(name: 'RARE' | 'MANY', column: number, group: number): readonly Range[] {
    const half = this.#start(column, this.groups);
    const [from, to] = [this.#start(column, group), this.#start(column, group + 1)];
    return [
      [name, from, to],
      [name, half + from, half + to],
    ];
  }

  join(groups: readonly (readonly Uint8Array[])[]): Map<ColumnName, Uint8Array<ArrayBuffer>> {
    const pieces = groups.flatMap((columns, group) =>
      this.ranges(group).map(([name, from], i) => [name, from, columns[i] as Uint8Array] as const),
    );
    const joined = new Map<ColumnName, Uint8Array<ArrayBuffer>>();
    for (const [name] of this.ranges(0)) {
      const ends = pieces.map(([each, from, bytes]) => (each === name ? from + bytes.length : 0));
      joined.set(name, new Uint8Array(Math.max(...ends)));
    }
    for (const [name, from, bytes] of pieces) joined.get(name)?.set(bytes, from);
    return joined;
  }
}
