/** Tests every part of the engine with its examples in lab/model/parts.ts. */
import { afterEach, describe, expect, it } from 'vitest';
import { partsOfEngine } from '../../../lab/model/parts.ts';
import { readOnceOrTwice } from '../../../src/engine/language/pass.ts';
import { switches } from '../../../src/engine/language/switches.ts';
import { blankForeignNames } from '../../../src/engine/language/text/foreign-names.ts';
import { segmentsOf } from './segments-of.ts';
import { shippedDetector } from './shipped-detector.ts';

const detector = await shippedDetector();

/** The best language if its confidence is above one half. */
function languageOf(text: string): string {
  const [best] = detector.detect(text);
  return best !== undefined && best.confidence > 0.5 ? best.lang : 'zxx';
}

describe('the parts of the engine', () => {
  afterEach(() => {
    for (const { name } of partsOfEngine) switches[name] = true;
  });

  it('all have a description', () => {
    expect(partsOfEngine.map(({ name }) => name).sort()).toEqual(Object.keys(switches).sort());
  });

  it.each(partsOfEngine)('let the detector find the language of their examples: $name', ({ examples }) => {
    for (const [lang, texts] of Object.entries(examples))
      expect(texts.map((text) => [text, languageOf(text)])).toEqual(texts.map((text) => [text, lang]));
  });

  it.each(partsOfEngine)('change the answers to their examples alone: $name', async (part) => {
    const texts = Object.values(part.examples).flat();
    const unchanged = part.unchanged ?? [];
    const inspect = (all: readonly string[]) => all.map((text) => JSON.stringify(detector.inspect(text)));
    const [withPart, alike] = [inspect(texts), inspect(unchanged)];
    switches[part.name] = false;
    // The tables of the model are written when it is opened.
    const without = await shippedDetector();
    const found = texts.map((text) => JSON.stringify(without.inspect(text)));
    expect(texts.filter((_, i) => found[i] === withPart[i])).toEqual([]);
    expect(unchanged.map((text) => JSON.stringify(without.inspect(text)))).toEqual(alike);
  });

  it.each([
    ['zh', 'iPhone 15 Pro Max 手机壳'],
    ['ka', 'Adobe Illustrator-ის დოკუმენტი'],
    ['ar', 'سعر هاتف Samsung Galaxy S24 Ultra'],
  ])('give the segments the detected language, %s: %s', (lang, text) => {
    expect(languageOf(text)).toBe(lang);
    expect(segmentsOf(detector, text).map((segment) => segment.lang)).toEqual([lang]);
  });
});

describe('a blanked text', () => {
  it.each([
    ["使用McDonald's和Citroën", '使用          和       '],
    ['Nike Air 男式运动鞋 sale', '         男式运动鞋 sale'],
  ])('keeps its length and all but foreign names: %j', (text, blanked) => {
    expect(blankForeignNames(text)).toBe(blanked);
  });
});

describe('a text with an English title', () => {
  it('is read again only if it is short', () => {
    const read: string[] = [];
    const findEnglish = (text: string) => {
      read.push(text);
      return { text, answer: [{ lang: 'en', confidence: 0.9 }], noneShare: 0.1, proposedCount: 1 };
    };
    const words = { isFrequent: () => false };
    const text = 'Bitte suche Monty Python Live jetzt sofort';
    readOnceOrTwice(text, findEnglish, words);
    expect(read).toHaveLength(3);
    readOnceOrTwice(text.padEnd(401), findEnglish, words);
    expect(read).toHaveLength(4);
  });

  it.each(['<input type="text" name="first" required>', '<heap nr="0">'])(
    'is never markup without words: %j',
    (text) => {
      expect(detector.detect(text)).toEqual([]);
    },
  );
});
