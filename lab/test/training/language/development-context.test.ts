import { describe, expect, it } from 'vitest';
import { noLanguage } from '../../../../src/engine/language/model/model-facts.ts';
import { drawContextTest, placements } from '../../../training/language/development-context.ts';
import { wordsCorpus } from './words-corpus.ts';

const corpus = wordsCorpus();
const draw = (half: 'fit' | 'measure' = 'measure') =>
  drawContextTest(corpus, ['de', 'en'], ['de', 'en'], 40, half);

describe('drawContextTest', () => {
  it('draws texts that occur verbatim in their paragraph', () => {
    const test = draw();
    for (const placement of placements) {
      expect(test[placement].length, placement).toBeGreaterThan(0);
      for (const { text, around } of test[placement]) expect(around).toContain(text);
    }
  });

  it('draws native texts in the language of the paragraph and foreign texts in another', () => {
    const test = draw();
    for (const { lang, aroundLang } of [...test.words, ...test.pairs, ...test.phrases])
      expect(lang).toBe(aroundLang);
    for (const { lang, aroundLang } of test['foreign words'])
      expect([lang, aroundLang].sort()).toEqual(['de', 'en']);
    for (const { lang } of test.names) expect(lang).toBe(noLanguage);
  });

  it('draws no foreign word that the language of the paragraph also uses', () => {
    expect(draw()['foreign words'].filter(({ text }) => text === 'sandwich')).toEqual([]);
    expect(draw().words.filter(({ text }) => text === 'sandwich')).not.toEqual([]);
  });

  it('draws different texts for each half, deterministically', () => {
    const texts = (half: 'fit' | 'measure') => new Set(draw(half).words.map(({ text }) => text));
    const shared = [...texts('fit')].filter((text) => texts('measure').has(text));
    expect(shared).toEqual(['sandwich']);
    expect(draw()).toEqual(draw());
  });
});
