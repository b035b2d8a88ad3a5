/** Keys come from the English file, the source of the translations. */
import browser from 'webextension-polyfill';
import type english from '../../public/_locales/en/messages.json';

type Key = keyof typeof english;

/** Message with plural forms: `name` for `name_one` and `name_other`. */
export type PluralKey = NameOf<Key>;
type NameOf<Each> = Each extends `${infer Name}_other` ? Name : never;

export type MessageKey = Exclude<Key, `${PluralKey}_${Intl.LDMLPluralRule}`>;

/** Numbers in the placeholders have to be formatted. */
export function message(key: MessageKey, ...substitutions: readonly string[]): string {
  return filledIn(key, substitutions);
}

export function amount(number: number): string {
  return numbersIn(uiLanguage()).format(number);
}

/** By the CLDR categories. If our file lacks a category that the browser knows, uses `_other`. */
export function plural(key: PluralKey, count: number): string {
  const filled = [amount(count)];
  return (
    filledIn(`${key}_${rulesOf(translation()).select(count)}`, filled) || filledIn(`${key}_other`, filled)
  );
}

/** Fills a message. A value that ends in a full stop, such as "1:00 a.m.", replaces the sentence's own. */
function filledIn(key: string, filled: readonly string[]): string {
  return filled
    .filter((part) => part.endsWith('.'))
    .reduce(
      (words, part) => words.replace(`${part}.`, () => part),
      browser.i18n.getMessage(key, [...filled]),
    );
}

/**
 * The browser's tag if our translation is in that language, otherwise the translation's, so that sentences are not mixed: for
 * `pt-PT`, Chromium uses English and Firefox `pt_BR`.
 */
export function uiLanguage(): string {
  const [words, browsers] = [translation(), browser.i18n.getUILanguage()];
  return writtenInWords(words) === writtenInBrowser(browsers) ? browsers : words;
}

export function writing(): { readonly lang: string; readonly dir: string } {
  return { lang: translation(), dir: message('localeDirection') };
}

/** Names unknown to some browser are among our messages. A `tag` such as `zh-Hant` adds the script. */
export function languageName(code: string, tag: string = code): string {
  const names = namesIn(uiLanguage());
  return names.of(tag) ?? names.of(code) ?? (browser.i18n.getMessage(`language_${code}`) || code);
}

/** Within the next day, such as "Tue 02:00", with no-break spaces. @param moment milliseconds since the epoch */
export function whenInWords(moment: number): string {
  const parts = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(uiLanguage(), parts).format(moment).replaceAll(' ', '\u00a0');
}

export function list(names: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  // Slow to create, and most answers name one language.
  return names.length < 2 ? names.join('') : new Intl.ListFormat(uiLanguage(), { type }).format(names);
}

/** Joins sentences with spaces, except after full-width punctuation. */
export function sentences(...all: readonly (string | false | undefined)[]): string {
  return all
    .filter((each) => typeof each === 'string' && each !== '')
    .reduce<string>(
      (before, next) => `${before}${before === '' || /[。？！]$/.test(before) ? '' : ' '}${next}`,
      '',
    );
}

function translation(): string {
  return message('localeTag');
}

function written(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

// A list of languages needs hundreds of names, and these objects are slow to create.
const writtenInWords = kept(written);
const writtenInBrowser = kept(written);
const rulesOf = kept((tag) => new Intl.PluralRules(tag));
const numbersIn = kept((tag) => new Intl.NumberFormat(tag));
const namesIn = kept((tag) => new Intl.DisplayNames([tag, 'en'], { type: 'language', fallback: 'none' }));

function kept<Made>(make: (tag: string) => Made): (tag: string) => Made {
  let last: { readonly tag: string; readonly made: Made } | undefined;
  return (tag) => {
    if (last?.tag !== tag) last = { tag, made: make(tag) };
    return last.made;
  };
}
