import { describe, expect, it } from 'vitest';
import { bestPath, dropQuotations, type Row, survey } from '../../../training/language/reference-mixture.ts';

const classes = 8;
const everyClass = Array.from({ length: classes }, (_, c) => c);

/** A stretch of words of a class: how far each speaks for it, and how long they are. */
interface Stretch {
  readonly of: number;
  readonly words: number;
  readonly score?: number;
  /** Of each word. */
  readonly letters?: number;
  /** How far each speaks for all other classes. */
  readonly others?: number;
  readonly isLatin?: boolean;
}

/** The rows of a text of such stretches; letters of six count as they are, so that sums are easily reckoned. */
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

/** The class that each row is taken to be in; undefined where the whole text is in one. */
function assignRows(rows: readonly Row[], parts: readonly number[]): number[] | undefined {
  return parts.length < 2 ? undefined : dropQuotations(rows, bestPath(rows, parts));
}

describe('a first look at a text', () => {
  it('adds up all rows, each once, however they fall into blocks', () => {
    for (const words of [1, 4, 5, 6, 7, 8, 9, 30]) {
      const { total, letters, words: counted } = surveyed(textOf({ of: 2, words }, { of: 5, words: 1 }));
      expect(total).toEqual([0, 0, 8 * words, 0, 0, 8, 0, 0]);
      expect([letters, counted]).toEqual([6 * (words + 1), words + 1]);
    }
  });

  it('takes fewer than five words to be in one language', () => {
    expect(
      surveyed(textOf({ of: 1, words: 2, letters: 30 }, { of: 2, words: 2, letters: 30 })).parts,
    ).toEqual([]);
    expect(
      surveyed(textOf({ of: 1, words: 3, letters: 30 }, { of: 2, words: 2, letters: 30 })).parts,
    ).toEqual([1, 2]);
  });

  it('puts the language of the whole text first, then those of its blocks by their letters', () => {
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

  it('counts the letters of a language over all its blocks', () => {
    const text = textOf(
      { of: 3, words: 1, letters: 40 },
      { of: 1, words: 5, letters: 24, score: 20 },
      { of: 4, words: 1, letters: 24 },
      { of: 1, words: 1, letters: 24 },
      { of: 4, words: 1, letters: 24 },
    );
    expect(surveyed(text).parts).toEqual([1, 4, 3]);
  });

  it('takes words together until they are a block of 24 letters', () => {
    // A word of 23 letters and its neighbour are one block, which the neighbour decides.
    const words = (letters: number) =>
      textOf(
        { of: 1, words: 4 },
        { of: 2, words: 1, letters, score: 8 },
        { of: 1, words: 4, score: 9, letters },
      );
    expect(surveyed(words(24)).parts).toEqual([1, 2]);
    expect(surveyed(words(23)).parts).toEqual([1]);
  });

  it('hears a word of a block too that says nothing at all of the language of the block, but for Latin letters', () => {
    const words = (word: Partial<Stretch>) =>
      surveyed(textOf({ of: 1, words: 7 }, { of: 2, words: 1, letters: 3, score: 4, ...word })).parts;
    expect(words({ isLatin: false })).toEqual([1, 2]);
    expect(words({ isLatin: true })).toEqual([1]);
    expect(words({ isLatin: false, others: 0.1 })).toEqual([1]);
    expect(words({ isLatin: false, others: -0.1 })).toEqual([1]);
  });

  it('takes what is left at the end for a block', () => {
    expect(surveyed(textOf({ of: 1, words: 4 }, { of: 2, words: 1, letters: 3 })).parts).toEqual([1, 2]);
  });

  it('proposes no more than six languages, those with the most letters', () => {
    const text = textOf(
      ...Array.from({ length: 8 }, (_, of) => ({ of, words: 1, letters: of === 5 ? 25 : 30 + of })),
      { of: 0, words: 1, letters: 24 },
    );
    expect(surveyed(text).parts).toEqual([0, 7, 6, 4, 3, 2]);
  });

  it('names candidates alone', () => {
    const text = textOf({ of: 1, words: 8, score: 50 }, { of: 2, words: 8 }, { of: 3, words: 4 });
    expect(surveyed(text, [2, 3]).parts.slice().sort()).toEqual([2, 3]);
    expect(surveyed(text, [2]).parts).toEqual([2]);
  });

  it('takes the first of two languages that nothing tells apart', () => {
    const text = textOf({ of: 1, words: 6, score: 0 });
    expect(surveyed(text, [3, 5]).parts).toEqual([3]);
  });

  it('finds the best also where everything speaks against all', () => {
    const text = textOf({ of: 1, words: 6, score: -3 });
    expect(surveyed(text, [1]).parts).toEqual([1]);
    expect(surveyed(text, [1, 2]).parts).toEqual([2]);
  });
});

/** The class of each word, runs as [class, words]; undefined where the whole text is in one language. */
function runs(rows: readonly Row[], parts: readonly number[] = [1, 2]): number[][] | undefined {
  const path = assignRows(rows, parts);
  return path?.reduce<number[][]>((all, c) => {
    const last = all.at(-1);
    if (last?.[0] === c) last[1] = (last[1] as number) + 1;
    else all.push([c, 1]);
    return all;
  }, []);
}

describe('dividing a text among languages', () => {
  it('changes where the language does', () => {
    const text = textOf({ of: 1, words: 6 }, { of: 2, words: 9 }, { of: 1, words: 5 });
    expect(runs(text)).toEqual([
      [1, 6],
      [2, 9],
      [1, 5],
    ]);
    expect(runs(text, [2, 1])).toEqual(runs(text));
    expect(runs(text, [5, 1, 2])).toEqual(runs(text));
  });

  it('begins with whatever language comes first', () => {
    expect(runs(textOf({ of: 2, words: 5 }, { of: 1, words: 9 }))).toEqual([
      [2, 5],
      [1, 9],
    ]);
  });

  it('pays ten for each change', () => {
    const atTheEnd = (score: number) => runs(textOf({ of: 1, words: 6 }, { of: 2, words: 4, score }));
    expect(atTheEnd(2.4)).toBeUndefined();
    expect(atTheEnd(2.6)).toEqual([
      [1, 6],
      [2, 4],
    ]);
    const inTheMidst = (score: number) =>
      runs(textOf({ of: 1, words: 6 }, { of: 2, words: 4, score }, { of: 1, words: 6 }));
    expect(inTheMidst(4.9)).toBeUndefined();
    expect(inTheMidst(5.1)).toEqual([
      [1, 6],
      [2, 4],
      [1, 6],
    ]);
  });

  it('does not go over to another language and back for a few words that speak for neither', () => {
    const text = textOf({ of: 1, words: 6 }, { of: 2, words: 5 }, { of: 5, words: 3 }, { of: 2, words: 5 });
    expect(runs(text)).toEqual([
      [1, 6],
      [2, 13],
    ]);
  });
});

describe('a quotation', () => {
  /** Ten words of 1, so many of 2, which speak for it clearly. */
  const quoted = (words: number, letters: number) =>
    runs(textOf({ of: 1, words: 10, letters: 5 }, { of: 2, words, letters, score: 50 }));

  it('of fewer than twelve letters changes nothing', () => {
    expect(quoted(3, 4)).toEqual([
      [1, 10],
      [2, 3],
    ]);
    expect(quoted(3, 3)).toBeUndefined();
    expect(quoted(11, 1)).toBeUndefined();
  });

  it('of fewer than three words changes nothing', () => {
    expect(quoted(2, 12)).toBeUndefined();
    expect(quoted(3, 8)).toEqual([
      [1, 10],
      [2, 3],
    ]);
  });

  it.each([
    [108, 12, true],
    [109, 12, false],
    [360, 40, true],
    [361, 39, false],
    [389, 12, false],
    [389, 15, true],
    [485, 15, true],
    [486, 15, false],
  ])('beside %d letters changes something when it has %d: %s', (around, letters, kept) => {
    const text = textOf(
      { of: 1, words: around, letters: 1 },
      { of: 2, words: 3, letters: letters / 3, score: 50 },
    );
    expect(runs(text) !== undefined).toBe(kept);
  });

  it('is none where the main language is never written in such letters, however few they are', () => {
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
    // It still pays for the change.
    expect(word({ score: 9 })).toBeUndefined();
  });

  it('is one where a part of it is in letters of the main language', () => {
    const foreign = { of: 2, words: 1, letters: 2, score: 30 };
    expect(
      runs(textOf({ of: 1, words: 100 }, { ...foreign, isLatin: false }, { ...foreign, isLatin: true })),
    ).toBeUndefined();
  });

  it('that another language of the text explains nearly as well changes nothing', () => {
    const lead = (score: number) => runs(textOf({ of: 1, words: 12 }, { of: 2, words: 10, score }));
    expect(lead(1.9)).toBeUndefined();
    expect(lead(2)).toEqual([
      [1, 12],
      [2, 10],
    ]);
  });

  it('is one also where both languages know its words, one a little better', () => {
    const lead = (score: number) =>
      runs(textOf({ of: 1, words: 12 }, { of: 2, words: 12, score, others: 6 }));
    expect(lead(7.9)).toBeUndefined();
    expect(lead(8.1)).toEqual([
      [1, 12],
      [2, 12],
    ]);
  });

  it('goes to the language before it, or to the first one', () => {
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

  it('is never what most letters are in, however few its words', () => {
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
