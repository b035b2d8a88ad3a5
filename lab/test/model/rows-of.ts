import type { Row } from '../../model/reference-mixture.ts';

export const classes = 8;

/** A run of words in one class: score and length of each word. */
export interface Stretch {
  readonly of: number;
  readonly words: number;
  readonly score?: number;
  /** Per word. */
  readonly letters?: number;
  /** Score for all other classes. */
  readonly others?: number;
  readonly isLatin?: boolean;
}

/** Returns the rows of such runs. Words of six letters have a factor of 1, which keeps the sums simple. */
export function textOf(...stretches: readonly Stretch[]): Row[] {
  return stretches.flatMap(({ of, words, score = 8, letters = 6, others = 0, isLatin = true }) =>
    Array.from({ length: words }, () => ({
      letters,
      words: 1,
      isLatin,
      scores: Float32Array.from({ length: classes }, (_, c) => (c === of ? score : others)),
    })),
  );
}
