import { describe, expect, it } from 'vitest';
import {
  type DetectedBlock,
  marksOfShares,
  sharesOf,
} from '../../../src/extension/page-languages/language-shares.ts';
import type { PageResult } from '../../../src/extension/popup/page-reading.ts';
import { sentenceOf } from '../../../src/extension/popup/page-section.tsx';
import { looksOf, paintingOf } from '../../../src/extension/popup/paint-page.ts';
import { beginEachAnew } from '../fake-extension-pages.ts';
import { page } from './this-page.tsx';

beginEachAnew();

const block = (
  number: number,
  lang: string | undefined,
  letters: number,
  length: DetectedBlock['length'] = 'long',
): DetectedBlock => ({
  ...{ number, lang, tag: lang ?? '', confidence: lang ? 0.9 : 0.2, letters, length },
  languages: lang ? [{ lang, confidence: 1 }] : [],
});
const pageOf = (...blocks: DetectedBlock[]): PageResult => ({
  page: page({ blocks: blocks.length, declared: '' }),
  blocks,
  shares: sharesOf(blocks),
  marks: marksOfShares({}, sharesOf(blocks), ''),
  withCode: false,
});

describe('the painting of a page', () => {
  it('only counts cells of a few letters and names, but colours foreign words', () => {
    const sure = { confidence: 0.98 };
    const result = pageOf(
      block(0, 'en', 80),
      block(1, 'fr', 2, 'tiny'),
      block(2, undefined, 11, 'short'),
      block(3, undefined, 30),
      { ...block(5, 'en', 8, 'short'), ...sure },
      { ...block(6, 'de', 11, 'short'), confidence: 0.8 },
      { ...block(7, 'de', 9, 'short'), ...sure },
      {
        ...block(8, 'da', 21, 'short'),
        confidence: 0.6,
        twins: { ...sure, langs: ['da', 'nb'], countAs: [] },
      },
    );
    const { blocks } = paintingOf(result);
    expect(blocks[4]).toBeNull();
    const coloured = blocks.flatMap((each, at) => (each?.pieces.some(([, , end]) => end > 0) ? [at] : []));
    expect(coloured).toEqual([0, 3, 7, 8]);
  });

  it('colours the parts of a short block in several languages', () => {
    const part = (lang: string, start: number) => ({ lang, tag: lang, start, end: start + 10 });
    const parts = [part('en', 0), part('fr', 10)];
    const languages = ['en', 'fr'].map((lang) => ({ lang, confidence: 0.5 }));
    const mixed = { ...block(1, undefined, 25, 'short'), parts, languages };
    expect(paintingOf(pageOf(block(0, 'de', 400), mixed)).blocks[1]?.pieces).toEqual([
      ['en', 0, 10],
      ['fr', 10, 20],
    ]);
    const withLoan = { ...block(1, 'hi', 25), parts: [part('hi', 0), part('en', 10)] };
    expect(paintingOf(pageOf(block(0, 'de', 400), withLoan)).blocks[1]?.pieces).toEqual([
      ['hi', 0, 10],
      ['hi', 10, 20],
    ]);
  });

  it('underlines text whose language is unsure by the same dots in the page and in the legend', () => {
    const painting = paintingOf(pageOf(block(0, undefined, 80)));
    const unsure = painting.looks.at(-1);
    expect(unsure).toMatchObject({ mark: '', pattern: 'dotted' });
    const looks = looksOf(painting).filter(({ name }) => name.startsWith(unsure?.highlight ?? '-'));
    expect(looks.map(({ pattern, mark }) => [pattern, mark])).toEqual([
      ['dotted', undefined],
      ['dotted', undefined],
    ]);
  });

  it('does not count the text of frames', () => {
    const framed = { ...block(1, 'de', 400), isFramed: true };
    const { blocks } = paintingOf(pageOf(block(0, 'en', 80), framed));
    expect(blocks.map((each) => each?.letters)).toEqual([80, 0]);
  });

  it('names languages as the list of languages does', () => {
    const hindi = { ...block(0, 'hi', 80), tag: 'hi-Latn' };
    expect(paintingOf(pageOf(hindi)).names).toMatchObject({ hi: 'Hindi in Latin letters', fr: 'French' });
  });

  it('marks swear words by a wave without a background', () => {
    const swearing = [{ start: 4, end: 11, why: '' }];
    const painting = paintingOf(pageOf({ ...block(0, 'en', 80), swearing }, block(1, 'fr', 80)));
    expect(painting.blocks[0]?.swearing).toEqual([[4, 11]]);
    const waves = looksOf(painting).filter(({ name }) => name.startsWith(painting.wave));
    expect(waves.map(({ pattern, mark }) => [pattern, mark])).toEqual([
      ['wavy', undefined],
      ['wavy', undefined],
    ]);
  });
});

describe('the sentence about a page', () => {
  it('names the main language and at most three others, and counts more of them', () => {
    const sentence = (...blocks: DetectedBlock[]) => sentenceOf(pageOf(...blocks));
    const others = ['fr', 'de', 'es', 'it', 'pt'].map((lang, at) => block(at + 1, lang, 20 - at));
    expect(sentence(block(0, 'en', 200), ...others.slice(0, 3))).toBe(
      'Mostly English, with French, German and Spanish',
    );
    expect(sentence(block(0, 'en', 200), ...others)).toBe(
      'Mostly English, with French, German, Spanish + 2 more',
    );
    expect(sentence(block(0, 'en', 200), ...others.slice(0, 3), block(7, 'nl', 3), block(8, 'sv', 3))).toBe(
      'Mostly English, with French, German and Spanish',
    );
    expect(sentence(block(0, 'en', 200))).toBe('English');
    expect(sentence(...others.slice(0, 2), block(9, 'it', 18))).toBe('French, German and Italian');
    expect(sentence(...others)).toBe('French, German, Spanish + 2 more');
    expect(sentence(block(0, undefined, 90))).toBe('Not sure');
  });
});
