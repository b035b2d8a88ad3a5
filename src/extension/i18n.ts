/**
 * Gives every word that a person sees in the browser's language. Keys are those of the English file, which is the
 * source that others are translated from.
 */
import browser from 'webextension-polyfill';
import type english from '../../public/_locales/en/messages.json';

type Key = keyof typeof english;

/** Name of a message in `public/_locales` whose form depends on a count: `name` for `name_one`, `name_other`. */
export type PluralKey = NameOf<Key>;
type NameOf<Each> = Each extends `${infer Name}_other` ? Name : never;

/** Name of any other message in `public/_locales`. */
export type MessageKey = Exclude<Key, `${PluralKey}_${Intl.LDMLPluralRule}`>;

/** Fills a placeholder; a number is formatted as the language writes it. */
export type Substitution = string | number;

/** The message `key` in the browser's language, its placeholders filled in order. */
export function message(key: MessageKey, ...substitutions: readonly Substitution[]): string {
  return filledIn(key, substitutions.map(inWords));
}

/**
 * The message `key` in its plural form for `count`, which is its first placeholder; the others follow. The forms
 * are those of the translation's language (CLDR's cardinal categories): English has `_one` and `_other`, Arabic
 * six. The browser's rules may be newer than our files and know a form that these lack: then `_other` is used,
 * which every language has.
 */
export function plural(key: PluralKey, count: number, ...substitutions: readonly Substitution[]): string {
  const category = rulesOf(translation()).select(count);
  const filled = [count, ...substitutions].map(inWords);
  return filledIn(`${key}_${category}`, filled) || filledIn(`${key}_other`, filled);
}

/** A message with its placeholders filled. What fills one and ends in a stop, "1:00 a.m.", ends a sentence as well. */
function filledIn(key: string, filled: string[]): string {
  return filled
    .filter((part) => part.endsWith('.'))
    .reduce((words, part) => words.replace(`${part}.`, () => part), browser.i18n.getMessage(key, filled));
}

/**
 * The language of the interface as a BCP 47 tag, for `Intl`: the browser's, with its region, where our words are
 * in that language; otherwise the language of the words, so that no sentence mixes two. The browsers choose
 * different words: for `pt-PT` Chromium takes English and Firefox `pt_BR`, for `zh-TW` Firefox takes `zh_CN`.
 */
export function uiLanguage(): string {
  const [words, browsers] = [translation(), browser.i18n.getUILanguage()];
  return writtenInWords(words) === writtenInBrowser(browsers) ? browsers : words;
}

/** Language and direction of the words that are shown, which may differ from the browser's. */
export function writing(): { readonly lang: string; readonly dir: string } {
  return { lang: translation(), dir: message('localeDirection') };
}

/**
 * Name of a language in the language of the interface. Chromium knows only the names of widely read languages;
 * the others are among our messages. `english` where there is none either. With a `tag` that names a script too, such
 * as `zh-Hant`, the name says it where the browser has words for it.
 */
export function languageName(code: string, english: string, tag: string = code): string {
  const names = namesIn(uiLanguage());
  return names.of(tag) ?? names.of(code) ?? (browser.i18n.getMessage(`language_${code}`) || english);
}

/** A share of 0 to 1 as a whole percentage. */
export function percent(share: number): string {
  return new Intl.NumberFormat(uiLanguage(), { style: 'percent' }).format(share);
}

/** Local time of day, hours and minutes, of a moment in milliseconds since the epoch; without a line break in it. */
export function timeOfDay(moment: number): string {
  const time = new Intl.DateTimeFormat(uiLanguage(), { timeStyle: 'short' }).format(moment);
  return time.replaceAll(' ', '\u00a0');
}

/**
 * A moment of the next hours in milliseconds since the epoch, as the person's own day and time: "today at 23:00",
 * "tomorrow at 02:00".
 */
export function whenInWords(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return message(isToday ? 'timeToday' : 'timeTomorrow', timeOfDay(moment));
}

/** Names as an enumeration: "German and French". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(uiLanguage(), { type: 'conjunction' }).format(names);
}

/** Joins sentences with spaces, except after full-width punctuation, which brings its own room. */
export function sentences(...all: readonly (string | false | undefined)[]): string {
  return all
    .filter((each) => typeof each === 'string' && each !== '')
    .reduce<string>(
      (before, next) => `${before}${before === '' || /[。？！]$/.test(before) ? '' : ' '}${next}`,
      '',
    );
}

function inWords(substitution: Substitution): string {
  if (typeof substitution === 'string') return substitution;
  return numbersIn(uiLanguage()).format(substitution);
}

/** The language of the messages file that the browser chose. */
function translation(): string {
  return message('localeTag');
}

/** Language and script of a tag, which decide whether two tags are written in the same words. */
function written(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

// A list of languages needs hundreds of names, and each of these objects is slow to create.
const writtenInWords = kept(written);
const writtenInBrowser = kept(written);
const rulesOf = kept((tag) => new Intl.PluralRules(tag));
const numbersIn = kept((tag) => new Intl.NumberFormat(tag));
const namesIn = kept((tag) => new Intl.DisplayNames([tag, 'en'], { type: 'language', fallback: 'none' }));

/** `make` with its last result cached: the language of a running browser changes in tests alone. */
function kept<Made>(make: (tag: string) => Made): (tag: string) => Made {
  let last: { readonly tag: string; readonly made: Made } | undefined;
  return (tag) => {
    if (last?.tag !== tag) last = { tag, made: make(tag) };
    return last.made;
  };
}
