/** Exported addresses. */
export type Address = 'candidatesAt' | 'namedAt' | 'partsAt' | 'sharesAt' | 'textAt' | 'totalAt' | 'usersAt';

/** Exports of core/index.ts. */
export interface CoreExports
  extends Readonly<Record<Address | 'letters' | 'words' | 'isLatin', WebAssembly.Global>> {
  readonly memory: WebAssembly.Memory;
  readonly beginChecksum: (seed: number) => void;
  readonly addToChecksum: (at: number, length: number) => void;
  readonly endChecksum: () => number;
  readonly reach: (end: number) => void;
  readonly open: (end: number, isOpen: boolean) => number;
  readonly begin: (textUnits: number, isShared: boolean) => void;
  /** So that other instances can open the model. */
  readonly layOutAll: () => void;
  readonly setPartial: (isPartial: boolean) => void;
  /** Missing parts since the last `takeMisses`. */
  readonly countMisses: () => number;
  readonly takeMisses: () => number;
  readonly widen: (textUnits: number) => void;
  readonly clear: () => void;
  /** Returns the number of rows. */
  readonly addText: (length: number, words: number) => number;
  readonly want: (length: number) => void;
  /** Returns the count of `Core.proposed`: 0 without evidence. */
  readonly propose: (set: number) => number;
  /** Returns the count of `Core.named` and `Core.shares`. */
  readonly judge: (set: number, ofChosen: boolean) => number;
  readonly chooseRow: (row: number, isIn: boolean) => void;
  readonly scoresOfRow: (row: number) => number;
  readonly sumAll: () => void;
  readonly findUsers: (high: number, low: number) => number;
  readonly frequencyOf: (high: number, low: number, lang: number) => number;
}
