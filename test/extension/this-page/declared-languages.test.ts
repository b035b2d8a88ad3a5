import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/engine/index.ts';
import { declaredLanguages } from '../../../src/extension/this-page/declared-languages.ts';

describe('what a page says it is in', () => {
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
    ['fil', ['tl']],
    ['deu', ['de']],
    ['sh', ['sr', 'hr', 'bs']],
  ])('%j means %j', (lang, meant) => {
    expect(declaredLanguages(lang)).toEqual(meant);
    for (const code of meant) expect(languages).toHaveProperty(code);
  });

  it.each(['', ' ', 'und', 'mul', 'zxx', 'x-pirate', 'i-klingon', 'english', '{{lang}}', '-'])(
    '%j means nothing',
    (lang) => {
      expect(declaredLanguages(lang)).toEqual([]);
    },
  );
});
