/**
 * What the learning threads work on.
 */

/** A class takes this many bits of an entry of a record. */
export const classBits = 16;

/** What a learning thread makes of its share of the last pass: the sums over its samples, and how many it took. */
export interface LearnResult {
  readonly loss: number;
  readonly correct: number;
  readonly samples: number;
}

/** What a learning thread is started with; all arrays lie in shared memory. */
export interface LearnJob {
  readonly classCount: number;
  /** Records of n-grams and whole words: number of entries, then (class and support, weight) for each;
   * seen as integers and as floats. The support lies above the class; 0: enough of it. */
  readonly records: SharedArrayBuffer;
  /** First feature of each word, and the end; a feature is the place of its record. */
  readonly wordStarts: Uint32Array;
  readonly features: Int32Array;
  readonly stream: Int32Array;
  readonly sampleStarts: Int32Array;
  readonly sampleLengths: Uint8Array;
  readonly sampleClasses: Uint16Array;
  readonly passes: number;
  readonly rate: number;
  /** How many samples all threads together have taken, in all passes: fewer than 2^31. */
  readonly taken: Int32Array;
}
