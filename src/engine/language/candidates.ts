/**
 * The classes that an answer may name, and what the softmax wants to know of them.
 */
export class Candidates {
  /** Ascending. */
  readonly classes: Int32Array;
  /** How much the classes are written: each value once. */
  readonly usages: Float64Array;
  /** How many candidates each of these has. */
  readonly counts: Int32Array;
  /** Which of these a candidate has, in the order of the candidates. */
  readonly usageOf: Uint8Array;

  /** @param usage By class, as {@link ConfidenceCurves} has it. */
  constructor(classes: readonly number[], usage: Float32Array) {
    this.classes = Int32Array.from(classes);
    const usages = [...new Set(usage)];
    this.usages = Float64Array.from(usages);
    this.usageOf = Uint8Array.from(classes, (c) => usages.indexOf(usage[c] as number));
    this.counts = new Int32Array(usages.length);
    for (const number of this.usageOf) this.counts[number] = (this.counts[number] as number) + 1;
  }
}
