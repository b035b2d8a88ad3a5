import browser from 'webextension-polyfill';

/**
 * Returns the tag of the language to translate a text into: the user's choice, or else a language of the browser.
 * Undefined if the text is in the chosen language, or in all of the browser's.
 * @param lang code or tag of the text's language
 * @param chosen empty for the browser's language
 */
export function targetFor(lang: string, chosen: string): string | undefined {
  const targets = chosen === '' ? [browser.i18n.getUILanguage(), ...navigator.languages] : [chosen];
  return targets.find((tag) => codeOf(tag) !== codeOf(lang));
}

/** Returns the first subtag, which translation sites expect. Norwegian has two codes. */
export function codeOf(tag: string): string {
  const [code = ''] = tag.split('-');
  return code === 'no' ? 'nb' : code;
}
