/** The support is above it. */
export const classBits = 16;

export interface LearnResult {
  readonly loss: number;
  readonly correct: number;
  readonly samples: number;
}

/** All arrays are in shared memory. */
export interface LearnJob {
  readonly classCount: number;
  /** N-grams and words: number of entries, then (class and support, weight) each. Support 0: many occurrences. */
  readonly records: SharedArrayBuffer;
  /** Of each word in `features`, which are offsets of records. */
  readonly wordStarts: Uint32Array;
  readonly features: Int32Array;
  readonly stream: Int32Array;
  readonly sampleStarts: Int32Array;
  readonly sampleLengths: Uint8Array;
  readonly sampleClasses: Uint16Array;
  readonly passes: number;
  readonly rate: number;
  /** By all threads and passes: below 2^31. */
  readonly taken: Int32Array;
}
