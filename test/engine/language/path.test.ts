import { describe, expect, it } from 'vitest';
import { findPath, type PlacedWord, placeWords } from '../../../src/engine/language/inspection/path.ts';
import { wordsAt } from '../../../src/engine/language/text/word-places.ts';
import { createWordStream, readWords } from '../../../src/engine/language/text/words.ts';

interface ScoredWord extends PlacedWord {
  readonly scores: readonly number[];
}

const langs = ['en', 'fr', 'de', 'nds'];

/** Returns words of six letters; `lead` is what one language scores more than the others in each. */
function words(count: number, p: number, lead: number, changes: Partial<ScoredWord> = {}): ScoredWord[] {
  return Array.from({ length: count }, () => ({
    letters: 6,
    isLatin: true,
    isName: false,
    isSymbol: false,
    isCapitalised: false,
    opens: false,
    scores: langs.map((_, other) => (other === p ? 1 + lead : 1)),
    ...changes,
  }));
}

/** Returns words that begin a sentence. */
function sentence([first, ...rest]: readonly ScoredWord[]): ScoredWord[] {
  return first ? [{ ...first, opens: true }, ...rest] : [];
}

/** Returns runs as [language, words]. */
function runs(all: readonly ScoredWord[], isRare = (_: string) => false): [string, number][] {
  const found: [string, number][] = [];
  const scores = all.map((word) => word.scores);
  for (const p of findPath(all, scores, langs, isRare)) {
    const last = found.at(-1);
    if (last?.[0] === langs[p]) last[1]++;
    else found.push([langs[p] ?? '', 1]);
  }
  return found;
}

describe('the path through sentences', () => {
  const first = sentence(words(4, 0, 5));

  it('changes the language where a sentence begins', () => {
    expect(runs([...first, ...sentence(words(4, 1, 5)), ...sentence(words(4, 0, 5))])).toEqual([
      ['en', 4],
      ['fr', 4],
      ['en', 4],
    ]);
  });

  it('includes words at the edges that fit both languages', () => {
    const second = sentence([...words(1, 0, 0), ...words(4, 1, 9), ...words(1, 0, 0)]);
    expect(runs([...first, ...second])).toEqual([
      ['en', 4],
      ['fr', 6],
    ]);
  });

  it('is empty without words, as in a text of symbols', () => {
    expect(runs([])).toEqual([]);
  });

  it('stays in the first language if another one leads by too little', () => {
    // 5, and 0.4 for each of 24 letters.
    expect(runs([...first, ...sentence(words(4, 1, 3.6))])).toEqual([['en', 8]]);
    expect(runs([...first, ...sentence(words(4, 1, 3.7))])).toHaveLength(2);
  });

  it('may change to a rare language, and to a relative', () => {
    expect(runs([...first, ...sentence(words(4, 1, 9))], () => true)).toHaveLength(2);
    expect(runs([...sentence(words(4, 2, 9)), ...sentence(words(4, 3, 9))])).toEqual([
      ['de', 4],
      ['nds', 4],
    ]);
  });
});

describe('the path through a sentence', () => {
  const within = (inside: readonly ScoredWord[]) => [...words(6, 0, 9), ...inside, ...words(6, 0, 9)];

  it('finds words in another language', () => {
    expect(runs(within(words(3, 1, 12)))).toEqual([
      ['en', 6],
      ['fr', 3],
      ['en', 6],
    ]);
  });

  it('asks for more evidence than between sentences', () => {
    // 8, and 0.5 for each of 18 letters.
    expect(runs(within(words(3, 1, 5.6)))).toHaveLength(1);
    expect(runs(within(words(3, 1, 5.7)))).toHaveLength(3);
  });

  it('finds two words only at an edge', () => {
    expect(runs(within(words(2, 1, 50)))).toHaveLength(1);
    expect(runs([...words(6, 0, 9), ...words(2, 1, 50)])).toHaveLength(2);
  });

  it('finds neither a single word, nor a rare language, nor a relative', () => {
    expect(runs([...words(6, 0, 9), ...words(1, 1, 50)])).toHaveLength(1);
    expect(runs(within(words(3, 1, 12)), (lang) => lang === 'fr')).toHaveLength(1);
    expect(runs([...words(9, 2, 9), ...words(3, 3, 12)])).toEqual([['de', 12]]);
  });
});

describe('the words of a path', () => {
  it('weigh nothing if they are names', () => {
    const names = words(3, 1, 50, { isName: true });
    expect(runs([...words(6, 0, 9), ...names, ...words(6, 0, 9)])).toEqual([['en', 15]]);
  });

  it('change the language in letters in which the others are never written', () => {
    const han = sentence(words(1, 1, 0, { isLatin: false, letters: 4, scores: [0, 6, 0, 0] }));
    expect(runs([...words(6, 0, 9), ...han])).toEqual([
      ['en', 6],
      ['fr', 1],
    ]);
  });

  it('belong to another language only if it has 3 % of the letters', () => {
    const text = (count: number) => [...words(count, 0, 1), ...sentence(words(2, 1, 50))];
    expect(runs(text(60))).toHaveLength(2);
    expect(runs(text(70))).toEqual([['en', 72]]);
  });
});

describe('a sentence', () => {
  it.each([
    ['begins behind its end, a line break and a hash', 'eins. zwei\ndrei #vier ja? fünf', [0, 1, 2, 3, 5]],
    ['does not begin with a quotation, in brackets or behind a dash', 'eins "zwei" (drei) – vier: fünf', [0]],
  ])('%s', (_, text, starts) => {
    const stream = createWordStream();
    readWords(text, stream);
    const placed = placeWords(wordsAt(stream.places, text), text);
    expect(placed.flatMap(({ opens }, at) => (opens ? [at] : []))).toEqual(starts);
  });
});
