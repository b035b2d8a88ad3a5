import { beforeEach, describe, expect, it } from 'vitest';
import { NativeName, showPage } from '../../../src/extension/ui/index.ts';
import { beginEachAnew, own, show } from '../fake-extension-pages.ts';

beginEachAnew();
beforeEach(() => void show(null));

describe('a page of the extension', () => {
  it('declares the language and direction of its texts', () => {
    showPage('optionsTitle', <p>content</p>);
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dir).toBe('ltr');
    expect(document.title).toBe('Options – Vernacular');
    expect(document.querySelector('main')?.textContent).toBe('content');
  });

  it('names the product in its title once', () => {
    showPage('languagesHeading', null);
    expect(document.title).toBe('Languages – Vernacular');
    showPage('welcomeTitle', null);
    expect(document.title).toBe('Welcome to Vernacular');
    showPage('extensionName', null);
    expect(document.title).toBe('Vernacular');
  });

  it('is Arabic and right-to-left in an Arabic browser', () => {
    own.language = 'ar-EG';
    showPage('optionsTitle', null);
    expect(document.documentElement.lang).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.title).toBe('الإعدادات – Vernacular');
  });

  it('keeps the direction of English in a browser whose language has no translation', () => {
    own.language = 'he';
    showPage('optionsTitle', null);
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dir).toBe('ltr');
  });
});

describe('the native name of a language', () => {
  it('marks each variant with the language, and gives each its own direction', () => {
    const main = show(<NativeName lang="pa" native="ਪੰਜਾਬੀ, پنجابی" />);
    expect(
      [...main.querySelectorAll('bdi')].map(({ lang, dir, textContent }) => [lang, dir, textContent]),
    ).toEqual([
      ['pa', 'auto', 'ਪੰਜਾਬੀ'],
      ['pa', 'auto', 'پنجابی'],
    ]);
  });
});
