import { expect, it } from 'vitest';
import { capitalisesNouns, meaningsOf, scriptsOf } from '../../../src/engine/language/facts.ts';
import { languages } from '../../../src/engine/language/index.ts';

it.each(['no', 'sh', 'zh', 'ku'])('meaningsOf returns only languages that can be detected: %s', (code) => {
  const meanings = meaningsOf(code);
  expect(meanings.length).toBeGreaterThan(1);
  expect(meanings.filter((lang) => !Object.hasOwn(languages, lang))).toEqual([]);
});

it('meaningsOf returns no language for a code that means one', () => {
  expect(['de', 'nb', 'und', ''].flatMap(meaningsOf)).toEqual([]);
});

it('capitalisesNouns is true for German and false for English', () => {
  expect(['de', 'en'].map(capitalisesNouns)).toEqual([true, false]);
});

it('scriptsOf returns the Unicode scripts of every language that can be detected', () => {
  const names = new Set(Object.keys(languages).flatMap(scriptsOf));
  for (const name of names) expect(() => new RegExp(`\\p{Script=${name}}`, 'u')).not.toThrow();
  expect(['ja', 'zh-Hant', 'ru', 'en'].map(scriptsOf)).toEqual([
    ['Hani', 'Hira', 'Kana'],
    ['Hani', 'Bopo'],
    ['Cyrl'],
    ['Latn'],
  ]);
});
