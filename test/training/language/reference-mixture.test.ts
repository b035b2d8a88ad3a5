import { describe, expect, it } from 'vitest';
import {
  bestPath,
  dropQuotations,
  lettersOfParts,
  type Row,
  survey,
} from '../../../training/language/reference-mixture.ts';

const classes = 8;
const everyClass = Array.from({ length: classes }, (_, c) => c);

/** A run of words in one class: score and length of each word. */
interface Stretch {
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
function textOf(...stretches: readonly Stretch[]): Row[] {
  return stretches.flatMap(({ of, words, score = 8, letters = 6, others = 0, isLatin = true }) =>
    Array.from({ length: words }, () => ({
      letters,
      words: 1,
      isLatin,
      scores: Float32Array.from({ length: classes }, (_, c) => (c === of ? score : others)),
    })),
  );
}

function surveyed(rows: readonly Row[], candidates: readonly number[] = everyClass) {
  const { whole, proposed } = survey(rows, candidates);
  return { ...whole, total: [...whole.scores], parts: [...proposed] };
}

/** Returns the class of each row, or undefined if the whole text is in one. */
function assignRows(rows: readonly Row[], parts: readonly number[]): number[] | undefined {
  return parts.length < 2 ? undefined : dropQuotations(rows, bestPath(rows, parts));
}

describe('survey', () => {
  it('adds each row once, whatever block it is in', () => {
    for (const words of [1, 4, 5, 6, 7, 8, 9, 30]) {
      const { total, letters, words: counted } = surveyed(textOf({ of: 2, words }, { of: 5, words: 1 }));
      expect(total).toEqual([0, 0, 8 * words, 0, 0, 8, 0, 0]);
      expect([letters, counted]).toEqual([6 * (words + 1), words + 1]);
    }
  });

  it('proposes one language for fewer than five words', () => {
    expect(
      surveyed(textOf({ of: 1, words: 2, letters: 30 }, { of: 2, words: 2, letters: 30 })).parts,
    ).toEqual([]);
    expect(
      surveyed(textOf({ of: 1, words: 3, letters: 30 }, { of: 2, words: 2, letters: 30 })).parts,
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
    expect(words({ isLatin: false, others: 0.1 })).toEqual([1]);
    expect(words({ isLatin: false, others: -0.1 })).toEqual([1]);
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

/** Returns runs as [class, words], or undefined if the whole text is in one language. */
function runs(rows: readonly Row[], parts: readonly number[] = [1, 2]): number[][] | undefined {
  const path = assignRows(rows, parts);
  return path?.reduce<number[][]>((all, c) => {
    const last = all.at(-1);
    if (last?.[0] === c) last[1] = (last[1] as number) + 1;
    else all.push([c, 1]);
    return all;
  }, []);
}

describe('bestPath', () => {
  it('changes class where the language changes', () => {
    const text = textOf({ of: 1, words: 6 }, { of: 2, words: 9 }, { of: 1, words: 5 });
    expect(runs(text)).toEqual([
      [1, 6],
      [2, 9],
      [1, 5],
    ]);
    expect(runs(text, [2, 1])).toEqual(runs(text));
    expect(runs(text, [5, 1, 2])).toEqual(runs(text));
  });

  it('starts with the language of the first words', () => {
    expect(runs(textOf({ of: 2, words: 5 }, { of: 1, words: 9 }))).toEqual([
      [2, 5],
      [1, 9],
    ]);
  });

  it('subtracts 10 for each change', () => {
    const letters = 18;
    const atTheEnd = (score: number) =>
      runs(textOf({ of: 1, words: 6, letters }, { of: 2, words: 4, score, letters }));
    expect(atTheEnd(2.4)).toBeUndefined();
    expect(atTheEnd(2.6)).toEqual([
      [1, 6],
      [2, 4],
    ]);
    const inTheMidst = (score: number) =>
      runs(
        textOf(
          { of: 1, words: 6, letters },
          { of: 2, words: 4, score, letters },
          { of: 1, words: 6, letters },
        ),
      );
    expect(inTheMidst(4.9)).toBeUndefined();
    expect(inTheMidst(5.1)).toEqual([
      [1, 6],
      [2, 4],
      [1, 6],
    ]);
  });

  it('subtracts only 3 for each change in a text of at most 140 letters', () => {
    const atTheEnd = (score: number) =>
      bestPath(textOf({ of: 1, words: 4 }, { of: 2, words: 1, score }), [1, 2]);
    expect(atTheEnd(2.9)).toEqual([1, 1, 1, 1, 1]);
    expect(atTheEnd(3.1)).toEqual([1, 1, 1, 1, 2]);
  });

  it('does not change class for a few neutral words', () => {
    const text = textOf({ of: 1, words: 6 }, { of: 2, words: 5 }, { of: 5, words: 3 }, { of: 2, words: 5 });
    expect(runs(text)).toEqual([
      [1, 6],
      [2, 13],
    ]);
  });
});

describe('dropQuotations', () => {
  it('drops parts of fewer than four letters', () => {
    const quoted = (letters: number) =>
      runs(textOf({ of: 1, words: 3, letters: 4 }, { of: 2, words: 1, letters, score: 50 }));
    expect(quoted(3)).toBeUndefined();
    expect(quoted(4)).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  it('counts all parts in a language together', () => {
    const mixed = textOf(
      ...[1, 2, 3].flatMap(() => [
        { of: 1, words: 4 },
        { of: 2, words: 1, score: 20 },
        { of: 1, words: 1 },
      ]),
    );
    expect(runs(mixed)).toHaveLength(7);
    expect(
      runs(textOf({ of: 1, words: 10 }, { of: 2, words: 1, score: 20 }, { of: 1, words: 10 })),
    ).toBeUndefined();
  });

  it.each([
    [119, 21, true],
    [120, 20, false],
    [126, 15, true],
    [127, 14, false],
    [360, 40, true],
    [361, 39, false],
    [389, 12, false],
    [389, 15, true],
    [485, 15, true],
    [486, 15, false],
  ])('next to %d letters, keeps a part of %d letters: %s', (around, letters, kept) => {
    const text = textOf(
      { of: 1, words: around, letters: 1 },
      { of: 2, words: 3, letters: letters / 3, score: 50 },
    );
    expect(runs(text) !== undefined).toBe(kept);
  });

  it('keeps a short part in letters that the main language never uses', () => {
    const word = (changes: Partial<Stretch>) =>
      runs(
        textOf({ of: 1, words: 100 }, { of: 2, words: 1, letters: 2, score: 30, isLatin: false, ...changes }),
      );
    expect(word({})).toEqual([
      [1, 100],
      [2, 1],
    ]);
    expect(word({ isLatin: true })).toBeUndefined();
    expect(word({ others: 0.1 })).toBeUndefined();
    // The cost of the change still applies.
    expect(word({ score: 9 })).toBeUndefined();
  });

  it('drops a short part if some of it is in letters of the main language', () => {
    const foreign = { of: 2, words: 1, letters: 2, score: 30 };
    expect(
      runs(textOf({ of: 1, words: 100 }, { ...foreign, isLatin: false }, { ...foreign, isLatin: true })),
    ).toBeUndefined();
  });

  it('drops a part that another language of the text explains nearly as well', () => {
    const lead = (score: number) => runs(textOf({ of: 1, words: 12 }, { of: 2, words: 10, score }));
    expect(lead(0.7)).toBeUndefined();
    expect(lead(0.9)).toEqual([
      [1, 12],
      [2, 10],
    ]);
  });

  it('drops a part whose words both languages know, with a small lead', () => {
    const lead = (score: number) =>
      runs(textOf({ of: 1, words: 12 }, { of: 2, words: 12, score, others: 6 }));
    expect(lead(11.9)).toBeUndefined();
    expect(lead(12.1)).toEqual([
      [1, 12],
      [2, 12],
    ]);
  });

  it('gives a dropped part to the language before it, or else to the next one', () => {
    const text = textOf(
      { of: 3, words: 1, score: 50 },
      { of: 1, words: 6 },
      { of: 3, words: 1, score: 50 },
      { of: 2, words: 6 },
    );
    expect(runs(text, [1, 2, 3])).toEqual([
      [1, 8],
      [2, 6],
    ]);
  });

  it('never drops the part with the most letters', () => {
    const text = textOf({ of: 1, words: 2, letters: 30, score: 30 }, { of: 2, words: 4, letters: 5 });
    expect(runs(text)).toEqual([
      [1, 2],
      [2, 4],
    ]);
    expect(
      runs(textOf({ of: 2, words: 4, letters: 5 }, { of: 1, words: 2, letters: 30, score: 30 })),
    ).toEqual([
      [2, 4],
      [1, 2],
    ]);
  });
});

describe('lettersOfParts', () => {
  const path = [1, 1, 2, 2, 2];
  const rows = (letters: number) => textOf({ of: 1, words: 2, letters }, { of: 2, words: 3, letters });

  it('gives the most letters of a sentence to the language with the most evidence', () => {
    expect([...lettersOfParts(rows(6), path, 1)]).toEqual([
      [1, 18],
      [2, 12],
    ]);
  });

  it('counts the letters of each part of a longer text', () => {
    expect([...lettersOfParts(rows(60), path, 1)]).toEqual([
      [1, 120],
      [2, 180],
    ]);
  });
});
