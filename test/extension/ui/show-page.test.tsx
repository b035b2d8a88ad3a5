import { beforeEach, describe, expect, it } from 'vitest';
import { NativeName, showPage } from '../../../src/extension/ui/index.ts';
import { beginEachAnew, own, show } from '../own-pages.ts';

beginEachAnew();
beforeEach(() => void show(null));

describe('a page of ours', () => {
  it('says which language its words are in, and which way they run', () => {
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

  it('is Arabic, from right to left, in a browser that is', () => {
    own.language = 'ar-EG';
    showPage('optionsTitle', null);
    expect(document.documentElement.lang).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.title).toBe('الإعدادات – Vernacular');
  });

  it('keeps the direction of English in a browser whose language it is not translated to', () => {
    own.language = 'he';
    showPage('optionsTitle', null);
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dir).toBe('ltr');
  });
});

describe('the native name of a language', () => {
  it('marks each of its variants with the language, and lets each run its own way', () => {
    const main = show(<NativeName lang="pa" native="ਪੰਜਾਬੀ, پنجابی" />);
    expect(
      [...main.querySelectorAll('bdi')].map(({ lang, dir, textContent }) => [lang, dir, textContent]),
    ).toEqual([
      ['pa', 'auto', 'ਪੰਜਾਬੀ'],
      ['pa', 'auto', 'پنجابی'],
    ]);
  });
});
