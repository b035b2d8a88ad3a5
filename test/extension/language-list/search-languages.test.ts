import { describe, expect, it, vi } from 'vitest';
import { languages } from '../../../src/engine/engines.ts';
import { type ListedLanguage, searchLanguages } from '../../../src/extension/language-list/list-languages.ts';
import { getMessage } from '../fake-i18n.ts';

vi.mock('webextension-polyfill', () => ({
  default: {
    i18n: { getMessage: (key: string, filled: readonly string[]) => getMessage('en', key, filled) },
  },
}));

const all = Object.entries(languages).map(
  ([code, [english, native]]): ListedLanguage => ({ code, english, native, name: english }),
);
const codes = (query: string, within = all) => searchLanguages(within, query).map(({ code }) => code);
const listed = (code: string, english: string, native: string, name = english): ListedLanguage => ({
  code,
  english,
  native,
  name,
});

describe('the language search', () => {
  it.each(['Deutsch', 'german', 'GERMAN', 'de', 'deut', ' de '])('finds German first by "%s"', (query) => {
    expect(codes(query)[0]).toBe('de');
  });

  it('returns all languages in order for an empty query', () => {
    expect(codes('')).toEqual(all.map(({ code }) => code));
    expect(codes('  ')).toEqual(all.map(({ code }) => code));
  });

  it.each([
    ['francais', 'fr'],
    ['FRANÇAIS', 'fr'],
    ['espanol', 'es'],
    ['cestina', 'cs'],
    ['Čeština', 'cs'],
    ['tieng viet', 'vi'],
    ['Ελληνικα', 'el'],
    ['русскии', 'ru'],
  ])('ignores diacritics and case: "%s"', (query, code) => {
    expect(codes(query)).toContain(code);
  });

  it.each([
    ['हिन्दी', 'hi'],
    ['日本', 'ja'],
    ['العربية', 'ar'],
    ['বাংলা', 'bn'],
  ])('finds native names in every script: "%s"', (query, code) => {
    expect(codes(query)).toContain(code);
  });

  it('accepts common substitutes for letters without a Unicode decomposition', () => {
    const some = [listed('fo', 'Faroese', 'føroyskt'), listed('szl', 'Silesian', 'ślōnskŏ, ślůnsko')];
    expect(codes('foroyskt', some)).toEqual(['fo']);
    expect(codes('slunsko', some)).toEqual(['szl']);
    expect(codes('fur', [listed('xx', 'X', 'ımız')])).toEqual([]);
    expect(codes('imiz', [listed('xx', 'X', 'ımız')])).toEqual(['xx']);
  });

  it('distinguishes vowel signs, which are no diacritics', () => {
    expect(codes('कि', [listed('aa', 'A', 'की')])).toEqual([]);
  });

  it('ranks codes and full names before prefixes of words, and those before substrings', () => {
    const some = [
      listed('aaa', 'Suede', 'x'),
      listed('bbb', 'Upper Deland', 'x'),
      listed('ccc', 'Deland', 'x'),
      listed('de', 'German', 'Deutsch'),
    ];
    expect(codes('de', some)).toEqual(['de', 'bbb', 'ccc', 'aaa']);
  });

  it("searches names in the browser's language too", () => {
    expect(codes('ungar', [listed('hu', 'Hungarian', 'magyar', 'Ungarisch')])).toEqual(['hu']);
  });

  it('finds languages by the code with a script that an answer has', () => {
    for (const code of ['hi-Latn', 'sr-latn', 'zh-Hant']) expect(codes(code)).toEqual([code.slice(0, 2)]);
  });

  it('finds languages by the name of their texts in Latin letters, if nothing else matches', () => {
    expect(codes('Serbian in Latin')).toEqual(['sr']);
    expect(codes('latin letters')).toEqual(expect.arrayContaining(['hi', 'ru', 'sr']));
    expect(codes('latin letters')).not.toContain('de');
    expect(codes('latin')).not.toContain('hi');
  });

  it('treats pattern characters literally', () => {
    expect(codes('.*')).toEqual([]);
    expect(codes('[')).toEqual([]);
  });

  it('returns nothing if nothing matches', () => {
    expect(codes('qqqq')).toEqual([]);
  });
});
