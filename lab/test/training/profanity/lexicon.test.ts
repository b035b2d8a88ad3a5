import { describe, expect, it } from 'vitest';
import { mirror, parseLexicon, WordFilter } from '../../../../src/engine/profanity/find/data.ts';
import { Lexicon } from '../../../../src/engine/profanity/find/lexicon.ts';
import { glue, hashWord } from '../../../../src/engine/profanity/read/letters.ts';
import {
  lexiconLines,
  listedVariants,
  markForeign,
  mergeForms,
  readVocabulary,
} from '../../../training/profanity/compile.ts';
import { estimate } from '../../../training/profanity/estimate.ts';
import { innocentFilter } from '../../../training/profanity/innocent.ts';

describe('readVocabulary', () => {
  it('gives lexicon text with every form once', () => {
    const groups = mergeForms(readVocabulary());
    const entries = parseLexicon(mirror(mirror(lexiconLines(groups))));
    expect(entries.map(({ form }) => form).sort()).toEqual(groups.flatMap(({ forms }) => forms).sort());
    expect(new Set(entries.map(({ form }) => form)).size).toBe(entries.length);
    expect(entries.filter(({ kind }) => kind === undefined)).toEqual([]);
  });

  it('throws an error that quotes an invalid line', () => {
    expect(() => readVocabulary(['strong fuck: fuck'])).toThrow('strong fuck: fuck');
    expect(() => readVocabulary(['loud 99 - fuck: fuck'])).toThrow('loud');
    expect(() => readVocabulary(['strong 99 quiet fuck: fuck'])).toThrow('quiet');
  });

  it('merges the flags of a form in two groups', () => {
    const merged = mergeForms(
      readVocabulary(['strong 99 searched fuck: fuck', 'strong 50 openCompound other: fuck']),
    );
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({
      flags: ['openCompound', 'searched'],
      canonical: 'fuck',
      likelihood: 9900,
    });
  });

  it('contains no readable word after mirroring', () => {
    const text = lexiconLines(mergeForms(readVocabulary()));
    expect(mirror(text)).not.toMatch(/\bfuck|\bshit\b|\bcunt\b/);
  });
});

describe('listedVariants', () => {
  const sources = { english: ['assess'], others: new Map([['nl', ['kunt']]]), handPicked: ['phuc'] };
  const row = (text: string, canonical: string, severity: number) =>
    `${text},${canonical},,,sexual,,,${severity},Strong`;
  const surge = [
    'text,canonical_form_1',
    row('fukker', 'fuck', 2.2),
    row('phuc', 'fuck', 2),
    row('forked', 'fuck', 1),
    row('kunt', 'cunt', 2.8),
    row('crow', 'crow', 3),
  ].join('\n');

  it('returns only trusted variants that are not innocent words in any language', () => {
    expect(listedVariants(surge, '[]', sources).flatMap(({ forms }) => forms)).toEqual(['fukker']);
  });
});

describe('markForeign', () => {
  it('marks everyday words of another language, except unmistakable ones', () => {
    const groups = mergeForms(
      readVocabulary(['ambiguous 97 searched slut: slut', 'strong 99 searched,root fuck: fuck']),
    );
    markForeign(groups, new Map([['sv', ['slut', 'fuck']]]));
    expect(groups.map(({ flags }) => flags.includes('foreign'))).toEqual([true, false]);
  });
});

describe('innocentFilter', () => {
  const entries = parseLexicon('strong 9900 searched,root - cunt cunt\nstrong 9900 searched - wank wank');

  it('contains common words, and rare words that look disguised', () => {
    const { filter, exceptions } = innocentFilter(
      entries,
      {
        english: ['house', 'count', 'the', 'swank'],
        prose: ['zebra'],
        others: new Map([['xx', ['kont']]]),
        handPicked: ['scunthorpe'],
      },
      2,
    );
    expect(filter.has(hashWord('house'))).toBe(true);
    expect(filter.has(hashWord('scunthorpe'))).toBe(true);
    expect(exceptions).toContain('swank');
    expect(exceptions).not.toContain('zebra');
    expect(exceptions).not.toContain('house');
  });
});

describe('estimate', () => {
  const [entry] = parseLexicon('strong 9000 searched - word word');
  const rows = (positive: number, clean: number) => [
    ...Array.from({ length: positive }, () => ({ text: 'word', label: 1 })),
    ...Array.from({ length: clean }, () => ({ text: 'word', label: 0 })),
  ];
  const learn = (positive: number, clean: number) =>
    estimate(entry ? [entry] : [], rows(positive, clean), () => entry).get('word') ?? 0;

  it('moves the likelihood from the vocabulary towards the share of profane texts', () => {
    expect(learn(100, 0)).toBeGreaterThan(9000);
    expect(learn(2, 10)).toBeLessThan(7500);
    expect(learn(2, 10)).toBeGreaterThanOrEqual(5500);
  });
});

describe('word hashes', () => {
  it('combine the hashes of two words to that of the joined word', () => {
    expect(glue(hashWord('blow'), hashWord('job'), 3)).toBe(hashWord('blowjob'));
  });

  it('match only words of the lexicon', () => {
    const lexicon = new Lexicon(
      parseLexicon('strong 9900 searched - cunt cunt'),
      new WordFilter(10),
      new Map(),
    );
    expect(lexicon.entryOf('cunt')).toBe(lexicon.entries[0]);
    expect(lexicon.entryOf('count')).toBeUndefined();
  });
});
