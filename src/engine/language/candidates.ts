/**
 * The classes that an answer may name, and what the softmax wants to know of them.
 */
export class Candidates {
  /** Ascending. */
  readonly classes: Int32Array;
  /** The usage levels that they have: each once. */
  readonly levels: Int32Array;
  /** How many candidates each of these has. */
  readonly counts: Int32Array;
  /** Which of these a candidate has, in the order of the candidates. */
  readonly levelOf: Uint8Array;

  /** @param levels Usage level by class; a class of a negative one is no candidate. */
  constructor(classes: readonly number[], levels: readonly number[]) {
    const possible = classes.filter((c) => (levels[c] as number) >= 0);
    this.classes = Int32Array.from(possible);
    const distinct = [...new Set(possible.map((c) => levels[c] as number))];
    this.levels = Int32Array.from(distinct);
    this.levelOf = Uint8Array.from(possible, (c) => distinct.indexOf(levels[c] as number));
    this.counts = new Int32Array(distinct.length);
    for (const number of this.levelOf) this.counts[number] = (this.counts[number] as number) + 1;
  }
}
