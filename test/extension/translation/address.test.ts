import { describe, expect, it } from 'vitest';
import {
  fill,
  fitting,
  isTranslationAddress,
  presets,
  siteOf,
} from '../../../src/extension/translation/address.ts';

const address = 'https://www.translate.example/?from=%l&to=%t&q=%s';

describe('the address of a translation site', () => {
  it.each([
    [address, true],
    ['https://translate.example/#%l/en/%s', true],
    ['https://translate.example/%s', true],
    ['http://translate.example/?q=%s', false],
    ['javascript:alert("%s")', false],
    ['data:text/html,%s', false],
    ['https://translate.example/?q=', false],
    ['https://translate.example/?from=%l', false],
    ['https://translate.example/?q=%S', false],
    ['', false],
    ['translate.example/?q=%s', false],
    ['https://%s', false],
    ['https://%s.example/', false],
    ['https://%s@translate.example/', false],
    ['https://anna:geheim@translate.example/%s', false],
    ['https://translate.example:%s/', false],
    ['https://%l/?q=%s', false],
    ['https://%t/?q=%s', false],
    ['https://%l.translate.example/%s', false],
    ['https://translate.example/../%s', false],
    ['https://translate.example\\%l/%s', false],
    ['https://translate.example/a\\%s', false],
    [`https://translate.example/%s${'a'.repeat(1000)}`, false],
  ])('can be %s: %s', (one, expected) => {
    expect(isTranslationAddress(one)).toBe(expected);
  });

  it("contains the site's name, unless it is invalid", () => {
    expect(siteOf(address)).toBe('translate.example');
    expect(siteOf('https://translate.example:8443/%s')).toBe('translate.example:8443');
    expect(siteOf('http://translate.example/%s')).toBeUndefined();
  });

  it('is filled with the encoded text and language, whatever they contain', () => {
    expect(fill(address, ' Größe & $& 100% %l? \n', 'de', 'fr')).toBe(
      'https://www.translate.example/?from=de&to=fr&q=Gr%C3%B6%C3%9Fe%20%26%20%24%26%20100%25%20%25l%3F',
    );
    expect(fill(address, '\uD800', 'de', 'fr')).toContain('q=%EF%BF%BD');
    expect(fill(address, 'a', '../&x=', '&y=')).toContain('from=..%2F%26x%3D&to=%26y%3D&');
  });

  it.each([
    ['https://translate.example/a/%s/b', '..', 'en'],
    ['https://translate.example/a/%s', '.', 'en'],
    ['https://translate.example/a/%s?x', '..', 'en'],
    ['https://translate.example/a/.%s', '.', 'en'],
    ['https://translate.example/a/%2e%s', '.', 'en'],
    ['https://translate.example/%l/%s', 'a', '..'],
  ])('%s is not filled with dots that lead to another page: %s, %s', (one, text, lang) => {
    expect(isTranslationAddress(one)).toBe(true);
    expect(fill(one, text, lang, 'fr')).toBeUndefined();
  });

  it.each(['.', '..', '...'])('accepts %s in a place that is not a path segment', (text) => {
    expect(fill(address, text, 'en', 'de')).toContain(`q=${text}`);
    expect(fill('https://translate.example/a%s', text, 'en', 'de')).toBe(
      `https://translate.example/a${text}`,
    );
  });

  it('escapes for DeepL the characters that would cut the text', () => {
    const text = 'and/or, a|b, C:\\x';
    expect(fill('https://www.deepl.com/translator#%l/%t/%s', text, 'en', 'de')).toBe(
      'https://www.deepl.com/translator#en/de/and%5C%2For%2C%20a%5C%7Cb%2C%20C%3A%5C%5Cx',
    );
    expect(fill(address, text, 'en', 'de')).toContain('q=and%2For%2C%20a%7Cb%2C%20C%3A%5Cx');
  });

  it.each(['a', 'ß', '字', '😀'])('takes the beginning of a text that is too long: %s', (unit) => {
    const text = unit.repeat(20_000);
    const sent = fitting(text);
    expect(text.startsWith(sent)).toBe(true);
    expect(sent.isWellFormed()).toBe(true);
    expect(encodeURIComponent(sent).length).toBeLessThanOrEqual(6000);
    expect(encodeURIComponent(sent).length).toBeGreaterThan(5980);
    expect(fill(address, text, 'de', 'en')).toBe(fill(address, sent, 'de', 'en'));
  });

  it('takes a short text completely, trimmed', () => {
    expect(fitting(' Guten Tag\n')).toBe('Guten Tag');
  });
});

describe('the addresses to choose from', () => {
  it.each(presets)('include %s with placeholders for language, text and target', (address) => {
    expect(isTranslationAddress(address)).toBe(true);
    expect(address).toMatch(/%l.*%t/);
  });
});
