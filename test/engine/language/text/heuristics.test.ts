/** Tests every heuristic with its examples. */
import { describe, expect, it } from 'vitest';
import { readOnceOrTwice } from '../../../../src/engine/language/pass.ts';
import { blankForeignNames } from '../../../../src/engine/language/text/foreign-names.ts';
import { blankGlosses } from '../../../../src/engine/language/text/glosses.ts';
import {
  type Heuristic,
  heuristics,
  maxSecondReadingLength,
} from '../../../../src/engine/language/text/heuristics.ts';
import { segmentsOf } from '../segments-of.ts';
import { shippedDetector } from '../shipped-detector.ts';
import { examples } from './heuristic-examples.ts';

const detector = await shippedDetector();

const unsure = [
  { lang: 'en', confidence: 0.3 },
  { lang: 'de', confidence: 0.1 },
];

function changes({ blank, discount, reread }: Heuristic, text: string): boolean {
  if (blank) return blank(text) !== text;
  return discount ? discount(text) > 0 : reread?.(text, unsure) !== undefined;
}

/** The best language if its confidence is above one half. */
function detect(text: string): string {
  const [best] = detector.detect(text);
  return best !== undefined && best.confidence > 0.5 ? best.lang : 'none';
}

describe('the heuristics', () => {
  it('all have examples, and every example has a heuristic', () => {
    expect(Object.keys(examples).sort()).toEqual(heuristics.map(({ name }) => name).sort());
  });

  it.each(heuristics)('change some texts and leave similar ones alone: $name', (heuristic) => {
    const { changed = {}, unchanged = [] } = examples[heuristic.name] ?? {};
    const texts = Object.values(changed).flat();
    expect(texts.filter((text) => !changes(heuristic, text))).toEqual([]);
    expect(unchanged.filter((text) => changes(heuristic, text))).toEqual([]);
  });

  it.each(heuristics)('let the detector find the language of their examples: $name', ({ name }) => {
    const { changed = {} } = examples[name] ?? {};
    const expected = Object.entries(changed).flatMap(([lang, texts]) => texts.map((text) => [text, lang]));
    expect(expected.map(([text = '']) => [text, detect(text)])).toEqual(expected);
  });

  it.each([
    ['en', 'Click Save as ZIP (Korean: ZIP 파일로 저장)'],
    ['ru', 'const msg = `Добро пожаловать, {name}!`'],
    ['zh', 'iPhone 15 Pro Max 手机壳'],
    ['ka', 'Adobe Illustrator-ის დოკუმენტი'],
    ['ro', 'husă Samsung Galaxy S22'],
    ['ar', 'سعر هاتف Samsung Galaxy S24 Ultra'],
    ['en', 'Beijing (北京), the capital'],
  ])('give the segments the detected language, %s: %s', (lang, text) => {
    expect(detector.detect(text)[0]?.lang).toBe(lang);
    expect(segmentsOf(detector, text).map((part) => part.lang)).toEqual([lang]);
  });
});

describe('a blanked text', () => {
  it.each([
    ["使用McDonald's和Citroën", '使用          和       '],
    ['Nike Air 男式运动鞋 sale', '         男式运动鞋 sale'],
  ])('keeps its length and all but foreign names: %j', (text, blanked) => {
    expect(blankForeignNames(text)).toBe(blanked);
  });

  it('keeps its Latin words in brackets', () => {
    expect(blankGlosses('Tokyo (東京, Tōkyō) is big（大）')).toBe('Tokyo (  , Tōkyō) is big（ ）');
  });
});

describe('a text that is read twice', () => {
  it('is read with the context and `only` of the call', () => {
    const cover = 'cover per Xiaomi Redmi Note 12';
    expect(detector.detect(cover, { only: ['it', 'fi'] })[0]?.lang).toBe('it');
    const around = 'Spedizione gratuita in tutta Italia. Disponibile da domani nei nostri negozi.';
    expect(detector.detect('cover per Samsung Galaxy', { context: { around } })[0]?.lang).toBe('it');
  });

  it('is never long, because a long text has enough other words', () => {
    const read: string[] = [];
    const detectNothing = (text: string) => {
      read.push(text);
      return { text, answer: [], noneShare: 0, parts: 0 };
    };
    readOnceOrTwice('Kyiv (Київ)'.padEnd(maxSecondReadingLength), detectNothing);
    expect(read).toHaveLength(2);
    readOnceOrTwice('Kyiv (Київ)'.padEnd(maxSecondReadingLength + 1), detectNothing);
    expect(read).toHaveLength(3);
  });

  it.each(['<input type="text" name="first" required>', '<heap nr="0">'])(
    'is never markup without words: %j',
    (text) => {
      expect(detector.detect(text)).toEqual([]);
    },
  );

  it('is not one with a confident first reading', () => {
    const text = 'This sentence is about the Samsung Galaxy S22';
    const sure = { text, answer: [{ lang: 'en', confidence: 0.9 }], noneShare: 0, parts: 1 };
    expect(readOnceOrTwice(text, () => sure)).toBe(sure);
  });
});
