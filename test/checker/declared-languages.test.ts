import { describe, expect, it } from 'vitest';
import { declaredLanguages } from '../../src/checker/declared-languages.ts';
import { languages } from '../../src/engine/engines.ts';

describe('declaredLanguages', () => {
  it.each([
    ['de', ['de']],
    ['de-AT', ['de']],
    ['EN_us', ['en']],
    [' zh-Hant-TW ', ['zh', 'yue', 'wuu', 'gan', 'hak', 'nan', 'lzh']],
    ['ku', ['ku', 'ckb']],
    ['yue', ['yue']],
    ['no', ['nb', 'nn']],
    ['nb-NO', ['nb']],
    ['iw', ['he']],

    ['deu', ['de']],

    ['nor', ['nb', 'nn']],
    ['zho', ['zh', 'yue', 'wuu', 'gan', 'hak', 'nan', 'lzh']],
    ['cmn', ['zh']],

    ['kur', ['ku', 'ckb']],
    ['sh', ['sr', 'hr', 'bs']],
  ])('maps %j to %j', (lang, meant) => {
    expect(declaredLanguages(lang)).toEqual(meant);
    for (const code of meant) expect(languages).toHaveProperty(code);
  });

  it('returns every language that we support by our code', () => {
    const missed = Object.keys(languages).filter((code) => !declaredLanguages(code).includes(code));
    expect(missed).toEqual([]);
  });

  it.each(['', ' ', 'und', 'mul', 'zxx', 'x-pirate', 'i-klingon', 'english', '{{lang}}', '-'])(
    'returns nothing for %j',
    (lang) => {
      expect(declaredLanguages(lang)).toEqual([]);
    },
  );
});
