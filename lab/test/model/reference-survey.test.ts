import { describe, expect, it } from 'vitest';
import { type Row, survey } from '../../model/reference-mixture.ts';
import { classes, type Stretch, textOf } from './rows-of.ts';

const everyClass = Array.from({ length: classes }, (_, c) => c);

function surveyed(rows: readonly Row[], candidates: readonly number[] = everyClass) {
  const { whole, proposed } = survey(rows, candidates);
  return { ...whole, total: [...whole.scores], parts: [...proposed] };
}

describe('survey', () => {
  it('adds each row once, whatever block it is in', () => {
    for (const words of [1, 4, 5, 6, 7, 8, 9, 30]) {
      const { total, letters, words: counted } = surveyed(textOf({ of: 2, words }, { of: 5, words: 1 }));
      expect(total).toEqual([0, 0, 8 * words, 0, 0, 8, 0, 0]);
      expect([letters, counted]).toEqual([6 * (words + 1), words + 1]);
    }
  });

  it('proposes one language for a single word', () => {
    expect(surveyed(textOf({ of: 1, words: 1, letters: 30 })).parts).toEqual([1]);
    expect(
      surveyed(textOf({ of: 1, words: 1, letters: 30 }, { of: 2, words: 1, letters: 30 })).parts,
    ).toEqual([1, 2]);
  });

  it('proposes the language of the whole text first, then those of the blocks by letters', () => {
    const text = textOf(
      { of: 4, words: 4, score: 4 },
      { of: 3, words: 8, score: 4 },
      { of: 1, words: 4, score: 30 },
      { of: 4, words: 4, score: 4 },
      { of: 6, words: 12, score: 4 },
    );
    expect(surveyed(text).parts.slice(0, 2)).toEqual([1, 6]);
    expect([...surveyed(text).parts].sort()).toEqual([1, 3, 4, 6]);
  });

  it('adds the letters of a language over all blocks', () => {
    const text = textOf(
      { of: 3, words: 1, letters: 40 },
      { of: 1, words: 5, letters: 24, score: 20 },
      { of: 4, words: 1, letters: 24 },
      { of: 1, words: 1, letters: 24 },
      { of: 4, words: 1, letters: 24 },
    );
    expect(surveyed(text).parts).toEqual([1, 4, 3]);
  });

  it('groups words into blocks of at least 24 letters', () => {
    // A word of 23 letters forms a block with its neighbour, which decides it.
    const words = (letters: number) =>
      textOf(
        { of: 1, words: 4 },
        { of: 2, words: 1, letters, score: 8, others: 6.5 },
        { of: 1, words: 4, score: 9, letters },
      );
    expect(surveyed(words(24)).parts).toEqual([1, 2]);
    expect(surveyed(words(23)).parts).toEqual([1]);
  });

  it('counts the vote of a non-Latin word that has no score for the language of its block', () => {
    const words = (word: Partial<Stretch>) =>
      surveyed(textOf({ of: 1, words: 7 }, { of: 2, words: 1, letters: 3, score: 1.5, ...word })).parts;
    expect(words({ isLatin: false })).toEqual([1, 2]);
    expect(words({ isLatin: true })).toEqual([1]);
    // A block ends where Latin letters end.
    expect(words({ isLatin: false, others: 0.1 })).toEqual([1, 2]);
  });

  it('treats the rest at the end as a block', () => {
    expect(surveyed(textOf({ of: 1, words: 4 }, { of: 2, words: 1, letters: 3 })).parts).toEqual([1, 2]);
  });

  it('proposes at most six languages, those with the most letters', () => {
    const text = textOf(
      ...Array.from({ length: 8 }, (_, of) => ({ of, words: 1, letters: of === 5 ? 25 : 30 + of })),
      { of: 0, words: 1, letters: 24 },
    );
    expect(surveyed(text).parts).toEqual([0, 7, 6, 4, 3, 2]);
  });

  it('proposes only candidates', () => {
    const text = textOf({ of: 1, words: 8, score: 50 }, { of: 2, words: 8 }, { of: 3, words: 4 });
    expect(surveyed(text, [2, 3]).parts.slice().sort()).toEqual([2, 3]);
    expect(surveyed(text, [2]).parts).toEqual([2]);
  });

  it('proposes the first of two languages with equal scores', () => {
    const text = textOf({ of: 1, words: 6, score: 0 });
    expect(surveyed(text, [3, 5]).parts).toEqual([3]);
  });

  it('proposes the best language if all scores are negative', () => {
    const text = textOf({ of: 1, words: 6, score: -3 });
    expect(surveyed(text, [1]).parts).toEqual([1]);
    expect(surveyed(text, [1, 2]).parts).toEqual([2]);
  });
});
