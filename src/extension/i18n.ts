/**
 * Every word that a person sees, in the browser's language. Keys are those of the English file, which is
 * the source that others are translated from.
 */
import browser from 'webextension-polyfill';
import type english from '../../public/_locales/en/messages.json';

/** Name of a message in `public/_locales`. */
export type MessageKey = keyof typeof english;

/** The message `key` in the browser's language, `$1`…`$9` filled in. */
export function message(key: MessageKey, ...substitutions: readonly (string | number)[]): string {
  return browser.i18n.getMessage(key, substitutions.map(String));
}

/** The browser's language as a BCP 47 tag, for `Intl` and `lang` attributes. */
export function uiLanguage(): string {
  return browser.i18n.getUILanguage();
}

/** Name of a language in the browser's language, or `english` where `Intl` has none. */
export function languageName(code: string, english: string): string {
  return (
    new Intl.DisplayNames([uiLanguage(), 'en'], { type: 'language', fallback: 'none' }).of(code) ?? english
  );
}
