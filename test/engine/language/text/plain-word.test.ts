import { describe, expect, it } from 'vitest';
import { blankForeignNames } from '../../../../src/engine/language/text/foreign-names.ts';
import { blankCertainNoise, blankNoise } from '../../../../src/engine/language/text/noise.ts';
import { isPlainWord } from '../../../../src/engine/language/text/plain-word.ts';
import { confidenceFactorOf } from '../../../../src/engine/language/text/program-code.ts';
import { blankQuotations, blankTitles } from '../../../../src/engine/language/text/titles.ts';

describe('a plain word', () => {
  const words = [
    'is',
    'Is',
    'il',
    'water',
    'Geschwindigkeit',
    'rt',
    'Rt',
    'Ml',
    'да',
    'Привет',
    'км',
    'Гц',
  ].concat([
    'château',
    'Žluťoučký',
    'běžet',
    'Ärger',
    'și',
    'nước',
    'їжа',
    'νερό',
    'ماء',
    'पानी',
    '日本語',
    '물을',
  ]);

  it.each(words)('has no noise, and no name is blanked in it: %s', (word) => {
    expect(isPlainWord(word)).toBe(true);
    for (const blank of [blankNoise, blankCertainNoise, blankForeignNames]) expect(blank(word)).toBe(word);
    expect(confidenceFactorOf(word)).toBe(1);
    const answer = ['en', 'nl'].map((lang) => ({ lang, confidence: 0.2 }));
    expect(blankQuotations(word)).toBeUndefined();
    expect(blankTitles(word, answer)).toEqual([]);
  });

  it.each([
    '',
    'a',
    'I',
    'USA',
    'iPhone',
    'don’t',
    'co2',
    'two words',
    'ok.',
    '水',
    'Âš',
    'pâš',
    'kɔfi',
    'œuf',
    'Tシャツ',
    'a'.repeat(61),
  ])('is not "%s"', (text) => {
    expect(isPlainWord(text)).toBe(false);
  });
});
