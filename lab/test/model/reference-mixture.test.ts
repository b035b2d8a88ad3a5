import { describe, expect, it } from 'vitest';
import { bestPath, dropQuotations, lettersOfParts, type Row } from '../../model/reference-mixture.ts';
import { type Stretch, textOf } from './rows-of.ts';

/** Returns the class of each row, or undefined if the whole text is in one. */
function assignRows(rows: readonly Row[], parts: readonly number[]): number[] | undefined {
  return parts.length < 2 ? undefined : dropQuotations(rows, bestPath(rows, parts));
}

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
