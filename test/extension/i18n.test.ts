import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  languageName,
  message,
  plural,
  sentences,
  uiLanguage,
  whenInWords,
} from '../../src/extension/i18n.ts';

const { browser } = vi.hoisted(() => ({
  browser: { language: 'en-GB', words: {} as Record<string, string> },
}));
vi.mock('webextension-polyfill', () => ({
  default: {
    i18n: {
      getUILanguage: () => browser.language,
      getMessage: (key: string, filled: readonly string[] = []) =>
        (browser.words[key] ?? '').replace(/\$(\d)/g, (_, place) => filled[Number(place) - 1] ?? ''),
    },
  },
}));

/** A browser in `language` with these messages, which are in the language `localeTag`. */
function speak(language: string, words: Record<string, string>): void {
  Object.assign(browser, { language, words });
}

beforeEach(() => speak('en-GB', { localeTag: 'en' }));

describe('a message with a count', () => {
  it('takes the form that the language of the translation has for the count', () => {
    speak('ru', {
      localeTag: 'ru',
      pageCode_one: '$1 раз',
      pageCode_few: '$1 раза',
      pageCode_many: '$1 раз (мн.)',
      pageCode_other: '$1 раза (дробь)',
    });
    expect([1, 2, 5, 21, 1.5].map((count) => plural('pageCode', count))).toEqual([
      '1 раз',
      '2 раза',
      '5 раз (мн.)',
      '21 раз',
      '1,5 раза (дробь)',
    ]);
  });

  it('takes the form of the translation, not of the browser, where the browser falls back to English', () => {
    speak('ja', { localeTag: 'en', pageCode_one: '$1 call', pageCode_other: '$1 calls' });
    expect([plural('pageCode', 1), plural('pageCode', 2)]).toEqual(['1 call', '2 calls']);
  });

  it('writes the count as the language and the region do', () => {
    speak('de', { localeTag: 'de', pageCode_other: '$1 x' });
    expect(plural('pageCode', 1234)).toBe('1.234 x');
    speak('en-IN', { localeTag: 'en', pageCode_other: '$1 x' });
    expect(plural('pageCode', 1_234_567)).toBe('12,34,567 x');
  });

  it('falls back to the form that every language has, where the file lacks one', () => {
    speak('es', { localeTag: 'es', pageCode_other: '$1 usos' });
    expect([plural('pageCode', 1), plural('pageCode', 1_000_000)]).toEqual(['1 usos', '1.000.000 usos']);
  });

  it('is asked for by the name without the form, and no other name is taken for one', () => {
    // @ts-expect-error A form is not a name.
    plural('pageCode_one', 1);
    // @ts-expect-error This one has no forms.
    plural('cancel', 1);
    // @ts-expect-error A message without its count.
    message('pageCode_other');
    expect(plural('pageCode', 1)).toBe('');
  });
});

describe('a sentence that ends in what fills it', () => {
  it('has one full stop, also after a short month or "a.m."', () => {
    speak('de', { localeTag: 'de', usageResets: 'Ab $1.', headlineAndHint: '$1. $2' });
    expect(message('usageResets', '27. Nov.')).toBe('Ab 27. Nov.');
    expect(message('usageResets', '27. Mai')).toBe('Ab 27. Mai.');
    expect(message('headlineAndHint', 'No detections left until 1:00 a.m.', 'Wait.')).toBe(
      'No detections left until 1:00 a.m. Wait.',
    );
  });
});

describe('the language of the interface', () => {
  it('is the browser’s, with its region, where the words are in that language', () => {
    expect(uiLanguage()).toBe('en-GB');
    speak('zh-CN', { localeTag: 'zh-CN' });
    expect(uiLanguage()).toBe('zh-CN');
  });

  it('is that of the words where the browser took those of another script or language', () => {
    speak('zh-TW', { localeTag: 'zh-CN' });
    expect(uiLanguage()).toBe('zh-CN');
    speak('pt-PT', { localeTag: 'pt-BR' });
    expect(uiLanguage()).toBe('pt-PT');
  });

  it('is that of the words where they are not, so that names and numbers match them', () => {
    speak('nl', { localeTag: 'en' });
    expect(uiLanguage()).toBe('en');
    expect(languageName('de')).toBe('German');
  });

  it('names languages by Intl, or else by the words', () => {
    speak('fr', { localeTag: 'fr', language_qaa: 'quelque chose' });
    expect(languageName('de')).toBe('allemand');
    expect(languageName('qaa')).toBe('quelque chose');
  });
});

describe('joined sentences', () => {
  it('have a space between them, but not after a full-width stop, which includes its space', () => {
    expect(sentences('It is late.', 'Go home.')).toBe('It is late. Go home.');
    expect(sentences('もう遅いです。', '帰りましょう。')).toBe('もう遅いです。帰りましょう。');
  });

  it('leave out false, undefined and empty ones', () => {
    expect(sentences('One.', false, undefined, '', 'Two.')).toBe('One. Two.');
    expect(sentences(false, 'Two.')).toBe('Two.');
  });
});

describe('the time of a reset', () => {
  it("is named in the user's day and time, and never split between two lines", () => {
    expect(whenInWords(new Date(2026, 10, 20, 23, 59).getTime())).toMatch(/^Fri,?\u00a023:59$/);
    speak('hi', { localeTag: 'hi' });
    expect(whenInWords(new Date(2026, 10, 20, 0, 30).getTime())).toMatch(/12:30\u00a0\S+$/);
    expect(whenInWords(new Date(2026, 10, 20, 0, 30).getTime())).not.toContain(' ');
  });
});
