/** Bits of the class in an entry of a record; the support is above it. */
export const classBits = 16;

export interface LearnResult {
  readonly loss: number;
  readonly correct: number;
  readonly samples: number;
}

/** All arrays are in shared memory. */
export interface LearnJob {
  readonly classCount: number;
  /**
   * Records of n-grams and whole words: the number of entries, then (class and support, weight) per entry. A support
   * of 0 means many occurrences.
   */
  readonly records: SharedArrayBuffer;
  /** Start of each word in `features`. A feature is the offset of a record. */
  readonly wordStarts: Uint32Array;
  readonly features: Int32Array;
  readonly stream: Int32Array;
  readonly sampleStarts: Int32Array;
  readonly sampleLengths: Uint8Array;
  readonly sampleClasses: Uint16Array;
  readonly passes: number;
  readonly rate: number;
  /** Samples taken by all threads in all passes: below 2^31. */
  readonly taken: Int32Array;
}
