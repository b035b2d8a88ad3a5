import { describe, expect, it } from 'vitest';
import {
  type DetectedBlock,
  marksOfShares,
  sharesOf,
} from '../../../src/extension/page-languages/language-shares.ts';
import { sentenceOf } from '../../../src/extension/popup/page-result.tsx';
import type { PageResult } from '../../../src/extension/popup/page-state.ts';
import { marksOf, paintingOf } from '../../../src/extension/popup/paint-page.ts';
import { beginEachAnew } from '../fake-extension-pages.ts';

beginEachAnew();

const block = (
  number: number,
  lang: string | undefined,
  letters: number,
  excerpt = 'abc',
): DetectedBlock => ({
  ...{ number, lang, tag: lang ?? '', confidence: lang ? 0.9 : 0.2, letters, excerpt },
  languages: lang ? [{ lang, confidence: 1 }] : [],
});
const pageOf = (...blocks: DetectedBlock[]): PageResult => ({
  page: {
    blocks: blocks.length,
    isCut: false,
    declared: '',
    frames: 0,
    isTranslated: false,
    contentType: '',
    marks: {},
  },
  blocks,
  shares: sharesOf(blocks),
  marks: marksOfShares({}, sharesOf(blocks), ''),
});

describe('the painting of a page', () => {
  it('only counts cells of a few letters and names, but paints foreign words', () => {
    const sure = { confidence: 0.98 };
    const page = pageOf(
      block(0, 'en', 80, 'a long block of the page, which is in its main language'),
      block(1, 'fr', 2),
      block(2, undefined, 11, 'Sven Müller'),
      block(3, undefined, 30, 'a block of more than thirty letters'),
      { ...block(4, 'zh', 2, '东京'), ...sure },
      { ...block(5, 'en', 8, 'nightowl'), ...sure },
      { ...block(6, 'de', 11, 'Hanna Meier'), confidence: 0.8 },
      { ...block(7, 'de', 9, 'Antworten'), ...sure },
      {
        ...block(8, 'da', 21, 'Vi skal ikke til byen'),
        confidence: 0.6,
        twins: { ...sure, langs: ['da', 'nb'], countAs: [] },
      },
    );
    const { blocks } = paintingOf(page);
    expect(blocks.map(([number]) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const painted = blocks.filter(([, , , end]) => end > 0);
    expect(painted.map(([number]) => number)).toEqual([0, 3, 4, 7, 8]);
  });

  it('paints the parts of a short block in several languages, except those in a language that has no share', () => {
    const part = (lang: string, start: number) => ({ lang, tag: lang, start, end: start + 10 });
    const mixed = {
      ...block(1, undefined, 25, 'Hello all, salut tout le'),
      languages: [
        { lang: 'fr', confidence: 0.6 },
        { lang: 'en', confidence: 0.38 },
      ],
      parts: [part('en', 0), part('fr', 10), part('it', 20)],
    };
    const { legend, blocks } = paintingOf(pageOf(block(0, 'de', 400), mixed));
    const painted = blocks.map(([number, entry, start, end]) => [number, legend[entry]?.code, start, end]);
    expect(painted.slice(1)).toEqual([
      [1, 'en', 0, 10],
      [1, 'fr', 10, 20],
    ]);
  });

  it('leaves the page’s own language quiet, if there is one', () => {
    const quiet = (page: PageResult) =>
      paintingOf(page).legend.flatMap(({ isQuiet, code }) => (isQuiet ? [code] : []));
    expect(quiet(pageOf(block(0, 'en', 56), block(1, 'fr', 20), block(2, 'de', 24)))).toEqual(['en']);
    expect(quiet(pageOf(...['en', 'fr', 'de', 'it'].map((lang, at) => block(at, lang, 40))))).toEqual([]);
  });

  it('gives each language its own code, even if it shares its mark', () => {
    const langs = ['en', 'fr', 'de', 'it', 'es', 'pt', 'nl', 'sv', 'fi', 'pl'];
    const { legend, blocks } = paintingOf(pageOf(...langs.map((lang, at) => block(at, lang, 40))));
    expect(blocks.map(([, entry]) => legend[entry]?.code)).toEqual(langs);
    const others = legend.find(({ name }) => name === 'Others');
    const sharing = legend.filter(({ highlight }) => highlight === others?.highlight);
    expect(sharing.map(({ name, share }) => [name, share])).toEqual([
      ['Finnish', ''],
      ['Polish', ''],
      ['Others', '20%'],
    ]);
  });

  it('names languages as the list of languages does', () => {
    const hindi = { ...block(0, 'hi', 80), tag: 'hi-Latn' };
    expect(paintingOf(pageOf(hindi)).legend.map(({ name }) => name)).toEqual(['Hindi in Latin letters']);
  });

  it('marks swear words by a wave without a background', () => {
    const swearing = [{ start: 4, end: 11 }];
    const painting = paintingOf(pageOf({ ...block(0, 'en', 80), swearing }, block(1, 'fr', 80)));
    expect(painting.swearing).toEqual([[0, 4, 11]]);
    const waves = marksOf(painting).filter(({ name }) => name.startsWith(painting.wave));
    expect(waves.map(({ pattern, mark }) => [pattern, mark])).toEqual([
      ['wavy', undefined],
      ['wavy', undefined],
    ]);
  });
});

describe('the sentence about a page', () => {
  it('names the main language and at most three others, or counts them as the card does', () => {
    const sentence = (...blocks: DetectedBlock[]) => sentenceOf(pageOf(...blocks));
    const others = ['fr', 'de', 'es', 'it', 'pt'].map((lang, at) => block(at + 1, lang, 20 - at));
    expect(sentence(block(0, 'en', 200), ...others.slice(0, 3))).toBe(
      'Mostly English, with French, German and Spanish',
    );
    expect(sentence(block(0, 'en', 200), ...others)).toBe('Mostly English, with French + 4 more');
    expect(sentence(block(0, 'en', 200), ...others.slice(0, 3), block(7, 'nl', 3), block(8, 'sv', 3))).toBe(
      'Mostly English, with French, German and Spanish',
    );
    expect(sentence(block(0, 'en', 200))).toBe('English');
    expect(sentence(...others.slice(0, 2), block(9, 'it', 18))).toBe('French, German and Italian');
    expect(sentence(...others)).toBe('French + 4 more');
    expect(sentence(block(0, undefined, 90))).toBe('Not sure');
  });
});
