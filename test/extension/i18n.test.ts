import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  languageName,
  message,
  percent,
  plural,
  sentences,
  timeOfDay,
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
      usageUsed_one: '$1 раз',
      usageUsed_few: '$1 раза',
      usageUsed_many: '$1 раз (мн.)',
      usageUsed_other: '$1 раза (дробь)',
    });
    expect([1, 2, 5, 21, 1.5].map((count) => plural('usageUsed', count))).toEqual([
      '1 раз',
      '2 раза',
      '5 раз (мн.)',
      '21 раз',
      '1,5 раза (дробь)',
    ]);
  });

  it('takes the form of the translation, not of the browser, where the browser falls back to English', () => {
    speak('ja', { localeTag: 'en', usageUsed_one: '$1 call', usageUsed_other: '$1 calls' });
    expect([plural('usageUsed', 1), plural('usageUsed', 2)]).toEqual(['1 call', '2 calls']);
  });

  it('writes the count and every other number as the language does, the count first', () => {
    const words = { usageUsedOfLimit_other: '$1 / $2 $3' };
    speak('de', { localeTag: 'de', ...words });
    expect(plural('usageUsedOfLimit', 1234, 56_789, 'x')).toBe('1.234 / 56.789 x');
    speak('en-IN', { localeTag: 'en', ...words });
    expect(plural('usageUsedOfLimit', 1_234_567, 0, 'x')).toBe('12,34,567 / 0 x');
  });

  it('falls back to the form that every language has, where the file lacks one', () => {
    speak('es', { localeTag: 'es', usageUsed_other: '$1 usos' });
    expect([plural('usageUsed', 1), plural('usageUsed', 1_000_000)]).toEqual(['1 usos', '1.000.000 usos']);
  });

  it('is asked for by the name without the form, and no other name is taken for one', () => {
    // @ts-expect-error A form is not a name.
    plural('usageUsed_one', 1);
    // @ts-expect-error This one has no forms.
    plural('cancel', 1);
    // @ts-expect-error A message without its count.
    message('usageUsed_other');
    expect(plural('usageUsed', 1)).toBe('');
  });
});

describe('a sentence that ends in what fills it', () => {
  it('has one full stop, also after a short month or "a.m."', () => {
    const usageOfLimit_one = '$1 Erkennung, am $2.';
    speak('de', { localeTag: 'de', usageOfLimit_one, headlineAndHint: '$1. $2' });
    expect(plural('usageOfLimit', 1, '27. Nov.', 1)).toBe('1 Erkennung, am 27. Nov.');
    expect(plural('usageOfLimit', 1, '27. Mai', 1)).toBe('1 Erkennung, am 27. Mai.');
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
    expect(languageName('de', 'german')).toBe('German');
    expect(percent(0.5)).toBe('50%');
  });

  it('names languages; where Intl has no name among the words, and where they have none in English', () => {
    speak('fr', { localeTag: 'fr', language_qaa: 'quelque chose' });
    expect(languageName('de', 'German')).toBe('allemand');
    expect(languageName('qaa', 'Something')).toBe('quelque chose');
    expect(languageName('qab', 'Something')).toBe('Something');
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

describe('a time of day', () => {
  it('is never split between two lines', () => {
    speak('hi', { localeTag: 'hi' });
    const moment = new Date(2026, 10, 20, 0, 30).getTime();
    expect(timeOfDay(moment)).toMatch(/^12:30\u00a0\S+$/);
  });
});

describe('the time of a reset', () => {
  it("is named in the user's day and time", () => {
    speak('en-GB', { localeTag: 'en', timeToday: 'today at $1', timeTomorrow: 'tomorrow at $1' });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 0, 30) });
    try {
      expect(whenInWords(new Date(2026, 10, 20, 1).getTime())).toBe('today at 01:00');
      expect(whenInWords(new Date(2026, 10, 20, 23, 59).getTime())).toBe('today at 23:59');
      expect(whenInWords(new Date(2026, 10, 21, 0).getTime())).toBe('tomorrow at 00:00');
    } finally {
      vi.useRealTimers();
    }
  });
});
