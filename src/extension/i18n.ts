/**
 * Every word that a person sees, in the browser's language. Keys are those of the English file, which is
 * the source that others are translated from.
 */
import browser from 'webextension-polyfill';
import type english from '../../public/_locales/en/messages.json';

/** Name of a message in `public/_locales`. */
export type MessageKey = keyof typeof english;

/** The message `key` in the browser's language, its placeholders filled in order. */
export function message(key: MessageKey, ...substitutions: readonly (string | number)[]): string {
  return browser.i18n.getMessage(key, substitutions.map(String));
}

/** The browser's language as a BCP 47 tag, for `Intl` and `lang` attributes. */
export function uiLanguage(): string {
  return browser.i18n.getUILanguage();
}

/**
 * Language and direction of the words that are shown. The browser falls back to English where it has no
 * translation, so these are the translation's own, which need not be the browser's.
 */
export function writing(): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  const lang = message('localeTag');
  const isTranslated = primary(lang) === primary(uiLanguage());
  return { lang, dir: isTranslated && browser.i18n.getMessage('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr' };
}

function primary(tag: string): string | undefined {
  return tag.toLowerCase().split(/[-_]/)[0];
}

/** Name of a language in the browser's language, or `english` where `Intl` has none. */
export function languageName(code: string, english: string): string {
  return (
    new Intl.DisplayNames([uiLanguage(), 'en'], { type: 'language', fallback: 'none' }).of(code) ?? english
  );
}

/** A share of 0 to 1 as a whole percentage. */
export function percent(share: number): string {
  return new Intl.NumberFormat(uiLanguage(), { style: 'percent' }).format(share);
}

/** Local time of day, hours and minutes, of a moment in milliseconds since the epoch. */
export function timeOfDay(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { timeStyle: 'short' }).format(moment);
}
